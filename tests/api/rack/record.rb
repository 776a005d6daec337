#!/usr/bin/env ruby
# Records vectors.json: how Rack reads our encodings of cases.json, as a URL's query and as a form body. Run it after an
# edit of either, with Ruby and Rack (in Debian the package ruby-rack):
#
#     ruby tests/api/rack/record.rb
require "json"
require "rack"
require "stringio"
require "tempfile"

def environment(method, query, body)
  {
    "REQUEST_METHOD" => method, "PATH_INFO" => "/", "SCRIPT_NAME" => "", "SERVER_NAME" => "localhost",
    "SERVER_PORT" => "80", "rack.url_scheme" => "http", "QUERY_STRING" => query,
    "CONTENT_TYPE" => body && "application/x-www-form-urlencoded", "CONTENT_LENGTH" => body&.bytesize&.to_s,
    "rack.input" => StringIO.new((body || "").b)
  }.compact
end

def vector(entry)
  text = entry.fetch("encoded")
  query = Rack::Request.new(environment("PUT", text, nil)).GET
  form = Rack::Request.new(environment("PUT", "", text)).POST
  nested = Rack::Utils.parse_nested_query(text)
  raise "Rack reads a query in two ways: #{text}" unless nested == query

  {name: entry.fetch("name"), encoded: text, query: query, form: form}
end

encodings = Tempfile.create("encodings")
test = %w[cargo test --quiet --test api rack::encodings_for_the_recorder -- --ignored]
system({"RACK_ENCODINGS" => encodings.path}, *test, out: File::NULL, exception: true)
vectors = JSON.parse(encodings.read).map { |entry| JSON.generate(vector(entry)) }
recorded = "{\"rack\":\"#{Rack.release[/\A\d+\.\d+/]}\",\"vectors\":[\n#{vectors.join(",\n")}\n]}\n"
File.write(File.join(__dir__, "vectors.json"), recorded)
