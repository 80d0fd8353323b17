import LifelogTrace

@testable import LifelogFindings

/// Reports that the tests of several renderers use.
enum ReportSamples {
  /// `viewDidAppear` twice, with its cause and one effect.
  static var doubleAppearance: Finding {
    Finding(
      rule: "duplicate-view-did-appear", severity: .error, file: "device.log", line: 41,
      subject: "TTViewController", instance: "0x7fa1",
      message: "TTViewController got viewDidAppear twice in one appearance",
      witness: [
        Finding.Witness(
          line: 38, time: "10:22:01.301", callback: "viewWillAppear",
          text: "<TTViewController: 0x7fa1> viewWillAppear", note: "addSubview started the appearance"),
        Finding.Witness(
          line: 39, time: "10:22:01.302", callback: "willMoveToParent",
          text: "<TTViewController: 0x7fa1> willMove(toParent: Host)", note: "… before it was a child"),
        Finding.Witness(
          line: 40, time: "10:22:01.318", callback: "viewDidAppear",
          text: "<TTViewController: 0x7fa1> viewDidAppear", note: nil),
        Finding.Witness(
          line: 41, time: "10:22:01.640", callback: "viewDidAppear",
          text: "<TTViewController: 0x7fa1> viewDidAppear", note: "again, forwarded by Host"),
      ],
      causes: [
        Finding.Cause(
          rule: "add-subview-before-add-child", confidence: .certain,
          text: "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear",
          lines: [38, 39])
      ],
      effects: [
        Finding.Effect(
          rule: "will-appear-while-appeared", line: 44, subject: "TTViewController", instance: nil,
          message: "TTViewController got viewWillAppear while it was on screen")
      ],
      fixID: "FX-ADD",
      fix: "call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)")
  }

  /// A finding without cause, time, instance and built-in fix.
  static var bareFinding: Finding {
    Finding(
      rule: "team-rule", severity: .note, file: "b.log", line: 1041, subject: nil, instance: nil,
      message: "A controller did what the team does not do",
      witness: [
        Finding.Witness(line: 7, time: nil, callback: "viewDidLoad", text: "viewDidLoad", note: nil),
        Finding.Witness(
          line: 1041, time: nil, callback: nil, text: "Unbalanced calls to begin/end",
          note: "UIKit's own report"),
      ],
      fixID: "", fix: "")
  }

  /// The input of a log.
  static func input(
    _ path: String = "device.log", lines: Int = 5210, events: Int = 120, diagnostics: Int = 0,
    skipped: [SkipReason: Int] = [:]
  ) -> InputSummary {
    InputSummary(
      path: path, format: "nslog", dialects: ["objc-function": 118, "angle-bracket": 2], lines: lines,
      bytes: 612_345, events: events, diagnostics: diagnostics, skipped: skipped)
  }
}
