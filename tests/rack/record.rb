# Records how Rack reads our encodings.
#
# The named file holds a JSON list of {name, encoded}. Standard output gets, for each, the parameters that an
# application behind Rack receives if the string is the query of its URL, and if it is its form body.
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
