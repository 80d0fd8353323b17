/// `lifelog probe`: shows how to log the callbacks of an app without changing its code.
enum ProbeCommand {
  static let node = CommandNode<any Command>(
    name: "probe",
    abstract: "Log the callbacks of an app without changing its code.",
    discussion: """
      The probe logs each lifecycle callback of every controller once, so that lifelog can check every rule.

      If you can build the app, add the product LifelogProbe of the package lifelog to its debug builds. The probe \
      starts when it is loaded; there is nothing to call.

      If the app is installed in a simulator, 'lifelog probe simulator' launches it with the probe.

      If you can only attach a debugger, 'lifelog probe lldb' prints a script for LLDB. Its breakpoints slow the app \
      down, so lifelog checks no latencies.
      """,
    examples: [
      CommandExample("lifelog probe simulator com.acme.Shop", "Launch an app in a simulator."),
      CommandExample("lifelog probe lldb > lifelog.py", "Write the script for LLDB."),
    ],
    subcommands: [ProbeSimulator.node, ProbeDebugger.node])
}
