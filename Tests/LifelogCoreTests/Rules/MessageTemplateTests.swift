import XCTest

@testable import LifelogModel
@testable import LifelogTrace

final class MessageTemplateTests: XCTestCase {
  private func rule(_ message: String) -> Rule { Rule(Page("---\nid: a\nmessage: \(message)\n---\n")) }

  private func message(_ message: String, _ facts: Rule.MessageFacts) -> String {
    rule(message).message(facts)
  }

  func testPlaceholderIsFilledOrHasDefaultText() {
    let template = "\"{Subject} of {parent|its container} got {callback|a callback}\""
    XCTAssertEqual(
      message(template, .init(subject: "Cart", callback: .viewDidLoad, parent: "Host")),
      "Cart of Host got viewDidLoad")
    XCTAssertEqual(
      message(template, .init(subject: Rule.MessageFacts.unnamed)),
      "A controller of its container got a callback")
  }

  func testBracketsAreOmittedIfPlaceholderIsUnknown() {
    let template = "\"{subject} moved[ from {parent}][ (last: {last})]\""
    XCTAssertEqual(message(template, .init(subject: "Cart")), "Cart moved")
    XCTAssertEqual(
      message(template, .init(subject: "Cart", previous: .deinit, previousLine: 7, parent: "Host")),
      "Cart moved from Host (last: deinit, line 7)")
  }

  func testFirstVariantWithTrueConditionIsUsed() {
    let template = """

        by diagnostic and with other: "1"
        by diagnostic: "2"
        at deinit: "3"
        after viewDidLoad: "4"
        before iOS 13: "5"
        otherwise: "6"
      """
    XCTAssertEqual(message(template, .init(subject: "a", other: "b", diagnostic: "any")), "1")
    XCTAssertEqual(message(template, .init(subject: "a", diagnostic: "any")), "2")
    XCTAssertEqual(message(template, .init(subject: "a", callback: .deinit)), "3")
    XCTAssertEqual(message(template, .init(subject: "a", previous: .viewDidLoad)), "4")
    var old = Rule.MessageFacts(subject: "a")
    old.platform.os = OSVersion(12)
    XCTAssertEqual(message(template, old), "5")
    XCTAssertEqual(message(template, .init(subject: "a")), "6")
  }

  func testErrorHasItsLine() {
    for (text, reason) in [
      ("\"{who}\"", PageError.Reason.unknownPlaceholder("who")), ("\"{subject\"", .openBracket),
      ("\"[ {subject}\"", .openBracket), ("\n  by night: \"a\"", .unknownCondition("by night")),
      ("\n  at nothing: \"a\"", .unknownCondition("at nothing")),
    ] {
      XCTAssertEqual(rule(text).errors.map(\.reason), [reason], text)
    }
    XCTAssertEqual(rule("\n  otherwise: \"{who}\"").errors.map(\.line), [4])
  }
}
