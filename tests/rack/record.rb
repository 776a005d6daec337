# Records how Rack reads what our encoder wrote.
#
# In: a JSON list of {name, encoded} in the file that is named. Out, on standard output: for each, what an application
# behind Rack gets when the text is the query of its URL, and when it is its form body.
require "json"
require "rack"
require "stringio"

def environment(method, query, body)
  {
    "REQUEST_METHOD" => method, "PATH_INFO" => "/", "SCRIPT_NAME" => "", "SERVER_NAME" => "localhost",
    "SERVER_PORT" => "80", "rack.url_scheme" => "http", "QUERY_STRING" => query,
    "CONTENT_TYPE" => body && "application/x-www-form-urlencoded", "CONTENT_LENGTH" => body&.bytesize&.to_s,
    "rack.input" => StringIO.new((body || "").b)
  }.compact
end

vectors = JSON.parse(File.read(ARGV.fetch(0))).map do |entry|
  text = entry.fetch("encoded")
  query = Rack::Request.new(environment("PUT", text, nil)).GET
  form = Rack::Request.new(environment("PUT", "", text)).POST
  nested = Rack::Utils.parse_nested_query(text)
  raise "Rack reads a query in two ways: #{text}" unless nested == query

  {name: entry.fetch("name"), encoded: text, query: query, form: form}
end

puts JSON.pretty_generate(rack: Rack.release[/\A\d+\.\d+/], vectors: vectors)
