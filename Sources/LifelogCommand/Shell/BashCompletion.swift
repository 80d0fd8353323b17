/// The script for bash 3.2 and later.
struct BashCompletion {
  private let commands: [ListedCommand]

  init(_ commands: [ListedCommand]) { self.commands = commands }

  /// The whole script.
  var text: String {
    let tool = commands.first?.name ?? ""
    return """
      # Completes the arguments of \(tool) in bash. Source it, or save it in the folder of bash-completion.

      # Adds the words that begin with the typed text; in a list, the text after the last comma.
      _\(tool)_words() {
        COMPREPLY=($(compgen -P "$2" -W "$1" -- "$3"))
      }

      # Adds folders, and files with one of the given extensions; all files if no extension is given.
      _\(tool)_files() {
        local IFS=$'\\n' typed=$1 ending
        shift
        compopt -o filenames 2>/dev/null
        if [ $# -eq 0 ]; then
          COMPREPLY=($(compgen -f -- "$typed"))
          return
        fi
        COMPREPLY=($(compgen -d -- "$typed"))
        [ "$1" = / ] && return
        for ending in "$@"; do
          COMPREPLY+=($(compgen -f -X "!*.$ending" -- "$typed"))
        done
      }

      _\(tool)() {
        local typed=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=\(tool) help=0 over=0 i word
        COMPREPLY=()
        # The value after '=' is a separate word.
        if [ "$typed" = = ]; then
          typed=
        elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          [ "$word" = -- ] && over=1
          [ "$command $word" = '\(tool) help' ] && help=1
          case "$command $word" in
            \(patterns(commands.dropFirst().map(\.name)))) command="$command $word" ;;
          esac
        done
        local last=${typed##*,}
        local first=${typed%"$last"}
        if [ $over = 0 ] && [ $help = 0 ]; then
          case "$command $before" in
      \(values)
          esac
          case "$typed" in
            -*)
              case "$command" in
      \(options)
              esac
              return
              ;;
          esac
        fi
        case "$command" in
      \(arguments)
        esac
      }

      complete -F _\(tool) \(tool)

      """
  }

  private func patterns(_ names: [String]) -> String { names.map(shellQuoted).joined(separator: " | ") }

  /// The values of options; options with the same values share a branch.
  private var values: String {
    var found: [(action: String, names: [String])] = []
    for command in commands {
      for option in command.options where option.value != nil {
        let action = action(for: option.kind, isList: option.isList)
        let names = ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
        let written = names.map { "\(command.name) \($0)" }
        if let index = found.firstIndex(where: { $0.action == action }) {
          found[index].names += written
        } else {
          found.append((action, written))
        }
      }
    }
    return found.map { entry in
      """
            \(patterns(entry.names)))
              \(entry.action)
              return
              ;;
      """
    }.joined(separator: "\n")
  }

  private var options: String {
    commands.map { command in
      let names = command.options.flatMap { ["--\($0.long)"] + ($0.short.map { ["-\($0)"] } ?? []) }
      return
        "          \(shellQuoted(command.name))) _\(tool)_words \(shellQuoted(names.joined(separator: " ")))"
        + " '' \"$typed\" ;;"
    }.joined(separator: "\n")
  }

  private var arguments: String {
    commands.map { command in
      let words = command.subcommands.map(\.name) + (command.words.count == 1 ? ["help"] : [])
      let action =
        command.subcommands.isEmpty
        ? command.argument.map { self.action(for: $0.kind, isList: false) } ?? ":"
        : "_\(tool)_words \(shellQuoted(words.joined(separator: " "))) '' \"$typed\""
      return "    \(shellQuoted(command.name)))\n      \(action)\n      ;;"
    }.joined(separator: "\n")
  }

  private var tool: String { commands.first?.name ?? "" }

  private func action(for kind: ValueKind, isList: Bool) -> String {
    func words(_ words: [String]) -> String {
      let list = shellQuoted(words.joined(separator: " "))
      return isList ? "_\(tool)_words \(list) \"$first\" \"$last\"" : "_\(tool)_words \(list) '' \"$typed\""
    }
    return switch kind {
    case .anything: ":"
    case .file(let endings): (["_\(tool)_files \"$typed\""] + endings).joined(separator: " ")
    case .folder: "_\(tool)_files \"$typed\" /"
    case .words(let list): words(list)
    case .name(let name): words(name.words(in: commands))
    }
  }
}
