# Runs a formula with what Homebrew has for it: formula.rb FILE facts prints what it declares, as JSON; formula.rb FILE test
# FOLDER runs its test, for which lifelog is installed in FOLDER; formula.rb FILE install SYSTEM prints the commands it would run on
# linux or macos, from the folder of the sources or of the unpacked archive.
require "json"
require "pathname"
require "tmpdir"

module OS
  def self.linux? = ARGV[2] == "linux"
end

class Formula
  FACTS = { "depends_on" => [], "build" => [] }
  class << self
    attr_reader :tester

    %w[desc homepage license].each { |name| define_method(name) { |value = FACTS[name]| FACTS[name] = value } }
    def on_macos = yield
    def on_linux = yield
    def url(address, tag: nil) = tag ? FACTS.update("url" => address, "tag" => tag) : FACTS["archive"] = address
    def sha256(checksum) = FACTS["checksum"] = checksum
    def head(address, branch:) = FACTS.update("head" => address, "branch" => branch)
    def depends_on(what) = what.is_a?(Hash) ? FACTS["build"] << what.keys.first.to_s : FACTS["depends_on"] << what
    def test(&block) = @tester = block
  end

  def initialize(folder) = @folder = Pathname(folder)
  def bin = @folder
  def man1 = bin
  def prefix = Prefix.new
  def version = FACTS["tag"]
  def testpath = Pathname.pwd
  def system(*words) = puts(words.join(" "))
  def generate_completions_from_executable(*words, shells:) = puts((words + shells).join(" "))
  def fail_unless(condition, what) = condition || raise("the test fails: #{what}")
  def assert_match(part, whole) = fail_unless(whole.include?(part), "no #{part} in #{whole}")
  def assert_path_exists(path) = fail_unless(path.exist?, path)

  def shell_output(line, status = 0)
    output = `#{line}`
    fail_unless($?.exitstatus == status, "#{line}: #{$?.exitstatus}")
    output
  end
end

class Prefix
  def to_s = "bin"
  def install(names) = puts("install #{names.sort.join(" ")}")
end

class Pathname
  # Homebrew's own.
  def install(*) = nil
end

file, task, folder = ARGV
load file
case task
when "facts" then puts JSON.generate(Formula::FACTS)
when "test" then Lifelog.new(folder).instance_eval(&Lifelog.tester)
when "install" then Lifelog.new("bin").install
end
