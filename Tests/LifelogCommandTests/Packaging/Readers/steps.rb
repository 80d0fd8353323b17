# Prints the scripts for a shell that a pipeline in YAML has, in its order, as JSON: steps.rb FILE
require "json"
require "yaml"

def scripts(node)
  case node
  when Array then node.flat_map { |element| scripts(element) }
  when Hash
    node.flat_map do |key, value|
      case key
      when "run", "content" then [value]
      when "script", "before_script" then Array(value)
      else scripts(value)
      end
    end
  else []
  end
end

puts JSON.generate(scripts(YAML.load_file(ARGV.fetch(0))))
