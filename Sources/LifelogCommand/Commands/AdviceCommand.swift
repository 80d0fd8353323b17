import LifelogReports
import LifelogTrace

/// `lifelog advice`: prints the code that logs the missing callbacks.
struct AdviceCommand: ReadingCommand {
  /// The analysis that finds out what the logs lack.
  var analysis = AnalyzeCommand()
  var format = AdviceFormat.text
  /// Whether to print the modifier for SwiftUI views, which needs no log.
  var isForSwiftUI = false

  var reading: ReadingOptions {
    get { analysis.reading }
    set { analysis.reading = newValue }
  }

  static let node = CommandNode<any Command>(
    name: "advice",
    abstract: "Print code that logs the missing callbacks.",
    discussion: """
      A rule can be checked only for a class that logs the callbacks of the rule. lifelog looks for the fewest \
      callbacks that make the most inconclusive rules checkable, and prints a base class that logs them, in Swift \
      and Objective-C. If nothing is missing, it says so.

      Exit status: 0 success, 2 an input could not be read, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog advice device.log", "Print the code."),
      CommandExample("lifelog advice device.log --class 'Cart*'", "Print the code for some classes."),
      CommandExample(
        "lifelog advice --swiftui > View+Lifelog.swift", "Write the modifier for SwiftUI views."),
    ],
    settings: AdviceCommand(),
    argument: .oneOrMore("log", help: Wording.log, orOption: "swiftui", into: \.analysis.logs),
    options: options,
    conflict: { $0.reading.conflict ?? $0.analysis.ruleConflict },
    action: { $0 })

  private static var options: [OptionSpec<AdviceCommand>] {
    let select =
      OptionSpec<AdviceCommand>.ruleSelection(
        into: \.analysis.rules, disabled: \.analysis.disabled,
        help: "Consider only these rules (comma-separated).") + [
        .classes(
          into: \.analysis.classes, help: "Advise only these classes (with '*' as wildcard).")
      ] + OptionSpec.lineFilters
    let output: [OptionSpec<AdviceCommand>] = [
      .choice(
        "format", in: AdviceFormat.allCases, defaultValue: .text, help: "Output format.", into: \.format
      ).explained("JSON has the schema \(AdviceDocument.schema)."),
      .color(into: \.analysis.color),
      .flag(
        "swiftui", help: "Print the modifier that logs SwiftUI views; needs no log.", into: \.isForSwiftUI),
    ]
    let rules: [OptionSpec<AdviceCommand>] = [
      .models(into: \.analysis.models), .os(into: \.analysis.os), .sdk(into: \.analysis.sdk),
      .complete(into: \.analysis.isComplete),
    ]
    return OptionSpec.group(.select, select) + OptionSpec.group(.output, output + OptionSpec.messages())
      + OptionSpec.group(.rules, rules) + OptionSpec.group(.input, OptionSpec.input)
  }

  func run(on console: Console) -> ExitStatus {
    guard !isForSwiftUI else {
      console.output.write(SwiftUIModifierText.code)
      return .clean
    }
    var command = analysis
    command.printed = .advice(format)
    return command.run(on: console)
  }
}
