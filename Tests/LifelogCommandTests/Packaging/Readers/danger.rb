# Runs a Dangerfile with what Danger has for it, and prints its comments: danger.rb FILE. The status is 1 if it fails the pull request.
$fails = false
def comment(kind, text, file, line) = puts("#{kind}: #{"#{file}:#{line}: " if file}#{text}")
def message(text, file: nil, line: nil) = comment("message", text, file, line)
def warn(text, file: nil, line: nil) = comment("warning", text, file, line)

def fail(text, file: nil, line: nil)
  $fails = true
  comment("error", text, file, line)
end

load ARGV.fetch(0)
exit($fails ? 1 : 0)
