/// The script for fish 3.0 and later, which also shows the help of options.
struct FishCompletion {
  private let commands: [ListedCommand]

  init(_ commands: [ListedCommand]) { self.commands = commands }

  private var tool: String { commands.first?.name ?? "" }

  /// The whole script.
  var text: String {
    let names = commands.dropFirst().map { fishQuoted($0.name) }.joined(separator: " ")
    return """
      # Completes the arguments of \(tool) in fish. Save it as \(tool).fish in a folder of fish_complete_path.

      # Prints the command typed so far.
      function __\(tool)_command
        set -l command \(tool)
        for word in (commandline -opc)[2..-1]
          if contains -- "$command $word" \(names)
            set command "$command $word"
          end
        end
        echo $command
      end

      # Succeeds if the typed words lead to a command, unless 'help' comes first.
      function __\(tool)_at
        test (__\(tool)_command) = "$argv[1]"; or return 1
        not contains -- help (commandline -opc)[2]
      end

      function __\(tool)_helps_at
        test (__\(tool)_command) = "$argv[1]"; and contains -- help (commandline -opc)[2]
      end

      # Prints the words after the typed text up to the last comma.
      function __\(tool)_list
        set -l typed (string replace -r '^--[^=]*=' '' -- (commandline -ct))
        set -l first (string match -r '^.*,' -- $typed)
        for word in $argv
          echo "$first$word"
        end
      end

      # Prints folders, and files with one of the given extensions.
      function __\(tool)_files
        set -l typed (string replace -r '^--[^=]*=' '' -- (commandline -ct))
        for ending in $argv
          set -l found $typed*.$ending
          string join \\n -- $found
        end
        __fish_complete_directories $typed
      end

      complete -c \(tool) -f
      \(commands.map(lines).joined(separator: "\n"))

      """
  }

  private func lines(_ command: ListedCommand) -> String {
    let isRoot = command.words.count == 1
    let start = "complete -c \(tool) -n \(fishQuoted("__\(tool)_at \(fishQuoted(command.name))"))"
    let help = "complete -c \(tool) -n \(fishQuoted("__\(tool)_helps_at \(fishQuoted(command.name))"))"
    var lines: [String] = []
    for word in command.subcommands {
      let rest = " -f -a \(word.name) -d \(fishQuoted(word.abstract))"
      lines += [start + rest, help + rest]
    }
    if isRoot { lines.append("\(start) -f -a help -d 'Show the help of a command.'") }
    if let argument = command.argument { lines.append(start + values(argument.kind, isList: false)) }
    for option in command.options {
      let short = option.short.map { " -s \($0)" } ?? ""
      let values = option.value == nil ? "" : " -r" + values(option.kind, isList: option.isList)
      lines.append("\(start)\(short) -l \(option.long)\(values) -d \(fishQuoted(option.summary))")
    }
    return lines.joined(separator: "\n")
  }

  private func values(_ kind: ValueKind, isList: Bool) -> String {
    func words(_ words: [String]) -> String {
      let list = words.joined(separator: " ")
      return " -f -a " + fishQuoted(isList ? "(__\(tool)_list \(list))" : list)
    }
    return switch kind {
    case .anything: " -f"
    case .file(let endings):
      endings.isEmpty ? " -F" : " -f -a " + fishQuoted("(__\(tool)_files \(endings.joined(separator: " ")))")
    case .folder: " -f -a '(__fish_complete_directories)'"
    case .words(let list): words(list)
    case .name(let name): words(name.words(in: commands))
    }
  }
}
