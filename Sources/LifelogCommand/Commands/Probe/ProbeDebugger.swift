import LifelogText

/// `lifelog probe lldb`: prints the script for LLDB.
struct ProbeDebugger: Command {
  static let node = CommandNode<any Command>(
    name: "lldb",
    abstract: "Print a script for LLDB that logs callbacks.",
    discussion: """
      Import the script after the target exists: 'command script import lifelog.py'. Its breakpoints print a line for \
      each callback and continue. If LLDB runs with the environment variable LIFELOG_FILE, the lines go to that file.

      Classes that override nothing are logged by UIKit's methods. An override in Swift is logged when it calls super.
      """,
    examples: [CommandExample("lifelog probe lldb > lifelog.py", "Write the script to a file.")],
    settings: ProbeDebugger(),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    console.output.write(Template.debuggerScript.text)
    return .clean
  }
}
