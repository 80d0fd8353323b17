import LifelogFindings
import LifelogText
import LifelogTrace

/// The code that logs the missing callbacks: a base class for an app's controllers, in Swift and in Objective-C.
struct AdviceText {
  private let methods: [LoggedMethod]
  private let subjects: [String]

  /// Creates the code for all logging advice of a report.
  init(_ report: Report) {
    let advice = report.advice
    let callbacks = CallbackSet(advice.flatMap(\.callbacks)).members
    methods = callbacks.filter { $0.declaredIndex == nil }.map(LoggedMethod.of)
    subjects = Set(advice.flatMap(\.subjects)).subtracting([""]).sorted()
  }

  /// The code that logs some callbacks of some classes.
  init(callbacks: [Callback], subjects: [String]) {
    methods = callbacks.filter { $0.declaredIndex == nil }.map(LoggedMethod.of)
    self.subjects = subjects.filter { !$0.isEmpty }
  }

  /// Whether the code logs nothing.
  var isEmpty: Bool { methods.isEmpty }

  /// What to do if the classes log everything already.
  private static let complete =
    "// If one base class or hook already logs every callback of these classes, run 'lifelog analyze --complete' instead."

  /// The text if no class should log more.
  static let nothing = "nothing to add: the app's classes log all callbacks that the rules need"
  /// The text if no class is selected.
  static let noClass = "nothing to add: no class of the log is selected"

  var lines: [StyledLine] {
    guard !methods.isEmpty else { return [StyledLine(Self.nothing)] }
    return [StyledLine(Self.complete, as: .aside)] + otherSuperclass + [StyledLine()]
      + section("Swift", swift) + [StyledLine()] + section("Objective-C", objectiveC)
  }

  /// What to do with classes whose names show that they have another superclass.
  private var otherSuperclass: [StyledLine] {
    let others = subjects.filter { name in Self.superclasses.contains { name.hasSuffix($0) } }
    guard !others.isEmpty else { return [] }
    let verb = others.count == 1 ? "has" : "have"
    let text =
      "// \(others.enumerated(by: "and")) probably \(verb) another superclass: override the same methods there."
    return [StyledLine(text, as: .aside)]
  }

  /// The ends of names of classes that are not direct subclasses of `UIViewController`.
  private static let superclasses = [
    "NavigationController", "TabBarController", "TableViewController", "CollectionViewController",
    "PageViewController",
    "SplitViewController", "HostingController",
  ]

  private func section(_ language: String, _ code: String) -> [StyledLine] {
    [StyledLine("// \(language): the base class of \(classes)", as: .strong)]
      + code.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine(String($0)) }
  }

  private var classes: String {
    subjects.isEmpty ? "your controllers" : subjects.enumerated(by: "and")
  }

  /// A Swift file that compiles by itself.
  var swift: String {
    // Not at the start of a source line, where it would look like an import of this file.
    "import UIKit\n\n" + """
      func described(_ object: AnyObject?) -> String {
        guard let object else { return "nil" }
        return "<\\(type(of: object)): \\(Unmanaged.passUnretained(object).toOpaque())>"
      }

      func logLifecycle(_ object: AnyObject, _ line: String) { NSLog("%@", "LC \\(described(object)) \\(line)") }

      class LoggedViewController: UIViewController {
      \(methods.map(\.swift).joined(separator: "\n\n").indented)
      }
      """
  }

  /// An Objective-C file that compiles by itself.
  var objectiveC: String {
    """
    #import <UIKit/UIKit.h>

    static NSString *Described(id object) {
      if (!object) return @"nil";
      return [NSString stringWithFormat:@"<%@: %p>", NSStringFromClass([object class]), object];
    }

    static void LogLifecycle(id object, NSString *line) { NSLog(@"LC %@ %@", Described(object), line); }

    @interface LoggedViewController : UIViewController
    @end

    @implementation LoggedViewController

    \(methods.map(\.objectiveC).joined(separator: "\n\n"))

    @end
    """
  }
}

extension String {
  /// The text with every non-empty line indented by two columns.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }
}
