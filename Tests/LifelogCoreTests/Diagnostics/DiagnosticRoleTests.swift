import LifelogModel
import TestSupport
import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Which objects a UIKit diagnostic names, and what each of them does, however it is printed.
final class DiagnosticRoleTests: XCTestCase {
  /// The words of each diagnostic in three wordings: of another version, of another source, without an object.
  private let diagnostics: [(id: String, wordings: [String])] = [
    (
      "unbalanced-appearance",
      [
        "Unbalanced calls to begin/end appearance transitions for {subject}.",
        "Warning: Unbalanced calls to begin/end appearance transitions for {subject}",
        "[ViewController] unbalanced calls to begin/end appearance transitions for {subject}!",
      ]
    ),
    (
      "appearance-callback-misuse",
      [
        "Calling -viewWillAppear: directly on a view controller is not supported, and may result in out-of-order "
          + "callbacks and other inconsistent behavior. View controller: {subject}",
        "[ViewController] Calling -viewDidDisappear: directly on a view controller is not supported. View controller: {subject}.",
        "Calling -viewDidAppear: directly on {subject} is not supported",
      ]
    ),
    (
      "loading-while-deallocating",
      [
        "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in "
          + "undefined behavior ({subject})",
        "[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and may "
          + "result in undefined behavior {subject}",
        "Attempting to load the view of a view controller while it is deallocating may result in undefined behavior: {subject}.",
      ]
    ),
    (
      "message-to-deallocated",
      [
        "*** -[{subject} viewDidDisappear:]: message sent to deallocated instance of a zombie",
        "-[{subject} viewWillAppear:]: message sent to deallocated instance",
        "[Zombie] *** -[{subject} viewDidLayoutSubviews]: message sent to deallocated instance",
      ]
    ),
    (
      "hosting-subview",
      [
        "Adding '{view}' as a subview of UIHostingController.view is not supported and may result in a broken view hierarchy.",
        "Adding {view} as a subview of UIHostingController.view is not supported",
        "[SwiftUI] Adding \"{view}\" as a subview of UIHostingController.view",
      ]
    ),
    (
      "attempt-to-present-outside-window",
      [
        "Warning: Attempt to present {presented} on {subject} whose view is not in the window hierarchy!",
        "[Presentation] Attempt to present {presented} on {subject} (from {caller}) whose view is not in the window hierarchy.",
        "Attempt to present {presented}  on  {subject} whose view is not in the window hierarchy",
      ]
    ),
    (
      "attempt-to-present-while-presenting",
      [
        "Warning: Attempt to present {presented}  on {subject} which is already presenting {current}",
        "Attempt to present {presented} on {subject} (from {caller}) which is already presenting {current}.",
        "2026-03-05 attempt to present {presented} on {subject} which is already presenting {current}!",
      ]
    ),
    (
      "attempt-to-present-in-progress",
      [
        "Warning: Attempt to present {presented} on {subject} while a presentation is in progress!",
        "[Presentation] Attempt to present {presented} on {subject} (from {caller}) while a presentation is in progress.",
        "Attempt to present {presented} on {subject} while a presentation is in progress",
      ]
    ),
    (
      "modal-transition-in-progress",
      [
        "Attempting to begin a modal transition from {subject} to {presented} while a transition is already in progress. "
          + "Wait for viewDidAppear/viewDidDisappear to know the current transition has completed",
        "*** Terminating app, reason: 'Attempting to begin a modal transition from {subject} to {presented} while a "
          + "transition or presentation is already in progress.'",
        "Attempting to begin a modal transition from {subject} to {presented} while a transition is already in progress",
      ]
    ),
    (
      "attempt-to-dismiss",
      [
        "Warning: Attempt to dismiss from view controller {subject} while a presentation or dismiss is in progress!",
        "Attempt to dismiss from view controller {subject} while a presentation or dismiss is in progress.",
        "[Presentation] Attempt to dismiss from view controller {subject} while a dismiss is in progress",
      ]
    ),
    (
      "presenting-on-detached",
      [
        "Presenting view controllers on detached view controllers is discouraged {subject}.",
        "Presenting view controller on detached view controllers is discouraged {subject}",
        "Warning: Presenting view controllers on detached view controllers is discouraged: {subject}!",
      ]
    ),
    (
      "present-active",
      [
        "Application tried to present modally an active controller {subject}.",
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to "
          + "present modally an active controller {subject}.'",
        "reason: Application tried to present modally an active controller {subject}",
      ]
    ),
    (
      "present-twice",
      [
        "Application tried to present modally a view controller {subject} that is already being presented by {presenter}",
        "*** Terminating app, reason: 'Application tried to present modally a view controller {subject} that is already "
          + "being presented by {presenter}.'",
        "Application tried to present modally a view controller {subject}, that is already being presented by {presenter}!",
      ]
    ),
    (
      "dismiss-while-transitioning",
      [
        "Trying to dismiss the presentation controller while transitioning already. ({subject})",
        "[Assert] Trying to dismiss the presentation controller while transitioning already. {subject}",
        "Trying to dismiss the presentation controller while transitioning already: {subject}.",
      ]
    ),
    (
      "navigation-during-transition",
      [
        "popViewControllerAnimated: called on {subject} while an existing transition or presentation is occurring; the "
          + "navigation stack will not be updated.",
        "[UIKit] pushViewController:animated: called on {subject} while an existing transition or presentation is occurring",
        "popToViewController:transition: called on {subject} while an existing transition or presentation is occurring!",
      ]
    ),
    (
      "push-twice",
      [
        "Pushing the same view controller instance more than once is not supported ({subject})",
        "*** Terminating app, reason: 'Pushing the same view controller instance more than once is not supported ({subject})'",
        "pushing the same view controller instance more than once is not supported {subject}",
      ]
    ),
    (
      "push-twice-on-stack",
      [
        "{navigation} is pushing the same view controller instance ({subject}) more than once which is not supported and "
          + "is most likely an error in the application : com.example.Shop",
        "*** Terminating app, reason: '{navigation} is pushing the same view controller instance ({subject}) more than once'",
        "{navigation} is pushing the same view controller instance {subject}",
      ]
    ),
    (
      "no-common-parent",
      [
        "Children view controllers {subject} and {partner} must have a common parent view controller when calling "
          + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
        "*** Terminating app, reason: 'Children view controllers {subject} and {partner} must have a common parent view controller'",
        "view controllers {subject} and {partner} must have a common parent view controller.",
      ]
    ),
    (
      "hierarchy-inconsistency-requested-parent",
      [
        "child view controller:{subject} should have parent view controller:{expected} but requested parent is:{actual}",
        "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'child view "
          + "controller:{subject} should have parent view controller:{expected} but requested parent is:{actual}'",
        "child view controller: {subject} should have parent view controller: {expected} but requested parent is: {actual}.",
      ]
    ),
    (
      "hierarchy-inconsistency-parent",
      [
        "child view controller:{subject} should have parent view controller:{expected} but actual parent is:{actual}",
        "UIViewControllerHierarchyInconsistency', reason: 'child view controller:{subject} should have parent view "
          + "controller:{expected} but actual parent is:{actual}'",
        "child view controller: {subject} should have parent view controller: {expected} but actual parent is: {actual}",
      ]
    ),
    (
      "hierarchy-inconsistency-view",
      [
        "A view can only be associated with at most one view controller at a time! View {view} is associated with "
          + "{owner}. Clear this association before associating this view with {subject}.",
        "*** Terminating app, reason: 'A view can only be associated with at most one view controller at a time! View "
          + "{view} is associated with {owner}. Clear this association before associating this view with {subject}.'",
        "A view can only be associated with at most one view controller at a time. View {view} is associated with "
          + "{owner} Clear this association before associating this view with {subject}",
      ]
    ),
  ]

  /// How an object is printed, or copied. The last ones have lost the address.
  private let notations: [(name: String, text: String)] = [
    ("description", "<Shop.NAME: ADDRESS>"),
    ("description with properties", "<NAME: ADDRESS; frame = (0 0; 4 8); layer = <CALayer: 0x60c0>>"),
    ("without module", "<NAME: ADDRESS>"),
    ("without colon", "<NAME ADDRESS>"),
    ("without brackets", "NAME: ADDRESS"),
    ("closing bracket lost", "<NAME: ADDRESS"),
    ("opening bracket lost", "NAME: ADDRESS>"),
    ("entities", "&lt;Shop.NAME: ADDRESS&gt;"),
    ("entities escaped twice", "&amp;lt;NAME: ADDRESS&amp;gt;"),
    ("element", "<NAME: ADDRESS=\"\">"),
    ("code", "`<NAME: ADDRESS>`"),
    ("emphasis", "*<NAME: ADDRESS>*"),
    ("quotes", "\u{201c}NAME\u{201d}"),
    ("code of class", "`Shop.NAME`"),
    ("element without address", "<NAME: 0x=\"\">"),
    ("class in brackets", "<NAME>"),
    ("elided address", "<NAME: 0x7fa1\u{2026}>"),
  ]

  private static func text(_ notation: String, _ name: String, _ address: String) -> String {
    notation.replacing("NAME", with: name).replacing("ADDRESS", with: address)
  }

  func testEachObjectHasItsRoleInEachNotation() throws {
    for (id, wordings) in diagnostics {
      XCTAssertEqual(wordings.count, 3)
      for wording in wordings {
        for notation in notations {
          let (message, objects) = filled(wording) { Self.text(notation.text, $0, $1) }
          let found = try XCTUnwrap(read(message), message)
          XCTAssertEqual(found.id, id, message)
          let expected = objects.mapValues { notation.text.contains("ADDRESS") ? $0 : Self.name($0) }
          let isLost = notation.name == "closing bracket lost"
          XCTAssertEqual(
            isLost ? found.objects.mapValues(Self.name) : found.objects,
            isLost ? expected.mapValues(Self.name) : expected, "\(notation.name): \(message)")
        }
      }
    }
  }

  func testEveryPatternThatNamesObjectsIsTested() {
    XCTAssertEqual(
      Set(diagnostics.map(\.id)),
      Set(DiagnosticPattern.all.filter { !DiagnosticWording($0.wording).roles.isEmpty }.map(\.id)))
  }

  func testNilAndLostObjectsLeaveRolesEmpty() throws {
    for lost in ["(null)", "<(null)>", "nil", "", "the screen"] {
      for (id, wordings) in diagnostics where !id.hasPrefix("push-twice-on") && !id.hasPrefix("no-common") {
        let (message, _) = filled(wordings[0]) { _, _ in lost }
        let found = try XCTUnwrap(read(message), message)
        XCTAssertEqual(found.id, id, message)
        XCTAssertEqual(found.objects, [:], message)
      }
    }
    let found = try XCTUnwrap(
      read("Attempt to present <Login: 0x1f8> on <Cart: 0x2f8> which is already presenting (null)"))
    XCTAssertEqual(found.objects, [.subject: "Cart 0x2f8", .presented: "Login 0x1f8"])
  }

  /// A message that ends at any place names the objects before it, and never another one.
  func testTornMessageKeepsRolesBeforeItsEnd() throws {
    for (id, wordings) in diagnostics {
      let (message, objects) = filled(wordings[0]) { "<\($0): \($1)>" }
      var wasRead = false
      for length in TestTier.some(Array(1..<message.count)) + [message.count - 1] {
        guard let found = read(String(message.prefix(length))) else {
          XCTAssertFalse(wasRead, "\(id): \(message.prefix(length))")
          continue
        }
        wasRead = true
        for (role, object) in found.objects {
          let whole = objects[role] ?? ""
          XCTAssertTrue(
            object == whole || object == Self.name(whole), "\(role) \(object): \(message.prefix(length))")
        }
      }
      XCTAssertTrue(wasRead, id)
    }
  }

  /// Without its end, the message about a view names one controller: the one that has the view.
  func testMessageCutBeforeItsSubjectIsAboutTheOwner() {
    let message =
      "A view can only be associated with at most one view controller at a time! View <UIView: 0x1f8> is "
      + "associated with <Cart: 0x2f8>. Clear this association before associating this view with"
    let whole = [DiagnosticRole.view: "UIView 0x1f8", .owner: "Cart 0x2f8", .subject: "Checkout 0x3f8"]
    let cut = [DiagnosticRole.view: "UIView 0x1f8", .subject: "Cart 0x2f8"]
    XCTAssertEqual(ReadLog("\(message) <Checkout: 0x3f8>.\nloaded\n").diagnosed, [whole])
    XCTAssertEqual(ReadLog("\(message)\nloaded\n").diagnosed, [cut])
    XCTAssertEqual(ReadLog("\(message.dropLast(22))\nloaded\n").diagnosed, [cut])
  }

  /// A terminal or a web page broke the line at any space.
  func testMessageOnTwoLinesIsOneDiagnostic() throws {
    let others = ["<NAME: ADDRESS; layer = <CALayer: 0x60c0>>", "&lt;NAME: ADDRESS&gt;", "`NAME`"]
    for notation in ["<Shop.NAME: ADDRESS>"] + (TestTier.isAll ? others : []) {
      for (id, wordings) in diagnostics {
        let literal = try XCTUnwrap(DiagnosticPattern.all.first { $0.id == id }).literal
        for wording in others.contains(notation) ? [wordings[0]] : wordings {
          let message = filled(wording) { Self.text(notation, $0, $1) }.message
          let whole = logged(message)
          XCTAssertEqual(whole.events, 0, message)
          let words = message.split(separator: " ")
          for count in 1..<words.count {
            let first = words[..<count].joined(separator: " ")
            guard first.lowercased().contains(literal.lowercased()) else { continue }
            let rest = words[count...].joined(separator: " ")
            let indent = count.isMultiple(of: 2) ? "    " : ""
            XCTAssertEqual(logged("\(first)\n\(indent)\(rest)"), whole, "\(id): \(first)\n\(rest)")
          }
        }
      }
    }
  }

  func testMessageThatIsNotCompletedReportsItsCallback() {
    for next in ["loaded", "Cart viewDidLoad", "2026-03-05 10:22:02.123 Shop[563:1] directly"] {
      let log = ReadLog("2026-03-05 10:22:01.123 Shop[563:23395] Calling -viewWillAppear:\n\(next)\n")
      XCTAssertEqual(log.diagnostics.count, 0, next)
      XCTAssertEqual(log.events.first?.line, 1, next)
      XCTAssertEqual(log.events.map(\.callback).first, .viewWillAppear, next)
    }
  }

  func testLineAfterDiagnosticIsNotPartOfIt() {
    for next in [
      "<Cart: 0x7fa1> viewDidLoad", "Cart viewDidLoad", "Loading finished",
      "2026-03-05 10:22:02.123 Shop[563:1] <Cart: 0x7fa1>",
    ] {
      let log = ReadLog("Unbalanced calls to begin/end appearance transitions for\n\(next)\n")
      XCTAssertEqual(log.diagnostics.map(\.subject.isNone), [true], next)
      XCTAssertEqual(log.events.count, next.contains("viewDidLoad") ? 1 : 0, next)
    }
  }

  private struct Found {
    var id: String
    var objects: [DiagnosticRole: String]
  }

  /// What is read of a message in a log.
  private struct Logged: Equatable {
    var ids: [String]
    var lines: [Int]
    var objects: [[DiagnosticRole: String]]
    var events: Int
  }

  private func logged(_ message: String) -> Logged {
    let log = ReadLog("2026-03-05 10:22:01.123 Shop[563:23395] \(message)\nloaded")
    return Logged(
      ids: log.diagnostics.map { DiagnosticPattern.all[Int($0.pattern)].id },
      lines: log.diagnostics.map(\.line), objects: log.diagnosed, events: log.events.count)
  }

  /// Reports show the beginning of a long message, and its object may be after it.
  func testObjectBehindALongTextIsRead() {
    for (before, after) in [(0, 10), (0, 2_000), (0, 2_048), (0, 3_900), (2_040, 10), (60_000, 10)] {
      let log = ReadLog(
        String(repeating: "a", count: before)
          + " Calling -viewWillAppear: directly on a view controller is not supported: "
          + String(repeating: "a", count: after) + " View controller: <Cart: 0x7fa1>")
      XCTAssertEqual(log.diagnosed, [[.subject: "Cart 0x7fa1"]], "\(before) and \(after) bytes")
    }
  }

  private func read(_ message: String) -> Found? {
    let text = ContiguousArray(message.utf8)
    guard let found = DiagnosticReader().read(text.span), let pattern = found.pattern else { return nil }
    var objects: [DiagnosticRole: String] = [:]
    for (role, object) in found.objects {
      objects[role] = text.span.string(object.name) + (object.instance.text(in: text).map { " " + $0 } ?? "")
    }
    return Found(id: DiagnosticPattern.all[pattern].id, objects: objects)
  }

  /// A wording with an object for each role, and these objects.
  private func filled(
    _ wording: String, _ notation: (String, String) -> String
  ) -> (message: String, objects: [DiagnosticRole: String]) {
    var (message, objects) = (wording, [DiagnosticRole: String]())
    for (index, role) in DiagnosticRole.allCases.enumerated() where wording.contains("{\(role.rawValue)}") {
      let (name, address) = ("\(role.rawValue.capitalized)Controller", "0x\(index + 1)f80a\(index)")
      message.replace("{\(role.rawValue)}", with: notation(name, address))
      objects[role] = "\(name) \(address)"
    }
    return (message, objects)
  }

  private static func name(_ object: String) -> String { String(object.prefix { $0 != " " }) }
}
