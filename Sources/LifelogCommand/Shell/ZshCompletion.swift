/// The script for zsh 5.0 and later, which also shows the help of options.
struct ZshCompletion {
  private let commands: [ListedCommand]

  init(_ commands: [ListedCommand]) { self.commands = commands }

  private var tool: String { commands.first?.name ?? "" }

  /// The whole script.
  var text: String {
    let functions = (names + commands.map(function)).joined(separator: "\n\n")
    return """
      #compdef \(tool)
      # Completes the arguments of \(tool) in zsh. Save it as _\(tool) in a folder of fpath.

      \(functions)

      \(help)

      if [ "$funcstack[1]" = _\(tool) ]; then
        _\(tool) "$@"
      else
        compdef _\(tool) \(tool)
      fi

      """
  }

  /// A function for each kind of known names.
  private var names: [String] {
    KnownName.allCases.map { name in
      "\(function(of: name))() {\n  local -a words=(\(name.words(in: commands).joined(separator: " ")))\n  compadd \"$@\" -a words\n}"
    }
  }

  private func function(of name: KnownName) -> String { "_\(tool)_known_\(name.rawValue)" }

  private func function(of words: [String]) -> String { "_" + words.joined(separator: "_") }

  private func function(for command: ListedCommand) -> String {
    let lines = command.options.flatMap(specs)
    let head = "\(function(of: command.words))() {\n"
    guard !command.subcommands.isEmpty else {
      let argument = command.argument.map { argument in
        let count = argument.arity == .oneOrMore || argument.arity == .any ? "*" : "1"
        return [shellQuoted("\(count):\(argument.name):\(action(for: argument.kind, isList: false))")]
      }
      let arguments = (lines + (argument ?? [])).joined(separator: " \\\n    ")
      return "\(head)  _arguments -s -S \\\n    \(arguments)\n}"
    }
    let isRoot = command.words.count == 1
    let help = CommandSummary(name: "help", abstract: "Show the help of a command.", heading: nil)
    let words = command.subcommands + (isRoot ? [help] : [])
    let list = words.map { "    \(shellQuoted("\($0.name):\($0.abstract)"))" }.joined(separator: "\n")
    let branches = words.map { "        \($0.name)) \(function(of: command.words + [$0.name])) ;;" }
    return """
      \(head)  local context state state_descr line
        typeset -A opt_args
        local -a commands=(
      \(list)
        )
        _arguments -C \\
          \((lines + ["'1:command:->command'", "'*::argument:->argument'"]).joined(separator: " \\\n    "))
        case $state in
          command) _describe command commands ;;
          argument)
            case $line[1] in
      \(branches.joined(separator: "\n"))
            esac
            ;;
        esac
      }
      """
  }

  /// The function for `help`, which the words of a command follow.
  private var help: String {
    let groups = commands.dropFirst().filter { !$0.subcommands.isEmpty }.map { group in
      let words = group.subcommands.map(\.name).joined(separator: " ")
      return "    \(group.words.last ?? "")) _arguments '1:command:' '2:subcommand:(\(words))' ;;"
    }
    return """
      _\(tool)_help() {
        if ((CURRENT == 2)); then
          _\(tool)_known_command
          return
        fi
        case $words[2] in
      \(groups.joined(separator: "\n"))
        esac
      }
      """
  }

  private func specs(_ option: OptionDefinition) -> [String] {
    let help = escaped(option.summary)
    let rest = option.value.map { ":\($0):\(action(for: option.kind, isList: option.isList))" } ?? ""
    let prefix = option.isRepeatable ? "*" : ""
    let long = "\(prefix)--\(option.long)\(option.value == nil ? "" : "=")[\(help)]\(rest)"
    let short = option.short.map { "\(prefix)-\($0)\(option.value == nil ? "" : "+")[\(help)]\(rest)" }
    return ([long] + (short.map { [$0] } ?? [])).map(shellQuoted)
  }

  /// The text with escapes for characters that have a meaning in brackets.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private func action(for kind: ValueKind, isList: Bool) -> String {
    switch kind {
    case .anything: " "
    case .file(let endings):
      endings.isEmpty ? "_files" : "_files -g \"\(endings.map { "*.\($0)" }.joined(separator: " "))\""
    case .folder: "_files -/"
    case .words(let words):
      isList ? "_values -s , word \(words.joined(separator: " "))" : "(\(words.joined(separator: " ")))"
    case .name(let name): isList ? "_sequence \(function(of: name))" : function(of: name)
    }
  }
}
