# Prints the scripts for a shell that a pipeline in YAML has, in its order, as JSON: steps.rb FILE. A step that uses the action of this
# repository has the action's scripts, with its inputs as environment variables.
require "json"
require "yaml"

ACTION = File.expand_path("../../../../action.yml", __dir__)

def scripts(node)
  case node
  when Array then node.flat_map { |element| scripts(element) }
  when Hash
    return action(node["with"]) if node["uses"] == "./.lifelog-source"
    node.flat_map do |key, value|
      case key
      when "run", "content", "bash" then [value]
      when "script", "before_script" then Array(value)
      else scripts(value)
      end
    end
  else []
  end
end

def action(given)
  action = YAML.load_file(ACTION)
  values = action["inputs"].transform_values { |input| input["default"] }.merge(given)
  action["runs"]["steps"].select { |step| step["run"] }.map do |step|
    variables = (step["env"] || {}).map do |name, value|
      "export #{name}='#{value.gsub(/\$\{\{ inputs\.([\w-]+) \}\}/) { values.fetch($1) }}'\n"
    end
    variables.join + step["run"]
  end
end

puts JSON.generate(scripts(YAML.load_file(ARGV.fetch(0))))
