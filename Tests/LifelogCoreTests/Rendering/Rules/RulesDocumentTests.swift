import Foundation
import XCTest

@testable import LifelogModel
@testable import LifelogReports

final class RulesDocumentTests: XCTestCase {
  private func rules(_ entries: [RuleEntry]) throws -> [NSDictionary] {
    var text = ""
    RulesDocument(entries, version: "1.2.3").write(to: &text)
    XCTAssertTrue(text.hasSuffix("}\n"))
    let document = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    XCTAssertEqual(document["schema"] as? String, "lifelog.rules/1")
    XCTAssertEqual(document["tool"] as? NSDictionary, ["name": "lifelog", "version": "1.2.3"])
    return try XCTUnwrap(document["rules"] as? [NSDictionary])
  }

  func testJSONParserReadsEverythingAboutRule() throws {
    let once = try XCTUnwrap(Fix.named("FX-ONCE"))
    let null = NSNull()
    let examples: [NSDictionary] = [
      [
        "kind": "faulty", "title": "counted again",
        "log": "Cart viewDidAppear\nCart viewDidAppear\ncounted Cart\n", "lines": [2], "lacking": null,
        "declarations": "event counted = \"counted {subject}\"",
      ],
      [
        "kind": "legal", "title": "seen again",
        "log": "Cart viewDidAppear\nCart viewWillDisappear\nCart viewDidAppear\n", "lines": [Int](),
        "lacking": null, "declarations": null,
      ],
      [
        "kind": "undecided", "title": "not counted", "log": "Cart screenShown\nCart viewDidAppear\n",
        "lines": [Int](), "lacking": ["viewWillAppear"], "declarations": null,
      ],
      [
        "kind": "undecided", "title": "cut off", "log": "Cart viewWillAppear\n", "lines": [Int](),
        "lacking": [String](), "declarations": null,
      ],
    ]
    let expected: NSDictionary = [
      "id": "counted-twice", "title": "a cart counted twice", "group": null, "severity": "error",
      "grade": "B", "slice": "link", "statement": "A cart is counted once, by viewDidAppear.",
      "consequence": "The numbers are billed, and they are wrong.", "reason": "A cart is counted once.",
      "callbacks": ["deinit", "viewWillAppear", "viewWillDisappear"],
      "needs": [
        [
          "role": "receiver", "callbacks": ["viewWillAppear", "viewWillDisappear"],
          "alternatives": [NSDictionary](),
        ] as NSDictionary,
        [
          "role": "parent", "callbacks": ["deinit"],
          "alternatives": [
            ["role": "child", "callbacks": ["viewWillAppear"], "alternatives": [NSDictionary]()]
          ],
        ],
      ],
      "otherwise": ["severity": "warning", "withinMicroseconds": 250_000] as NSDictionary,
      "exceptions": ["A cart that was emptied is counted again."],
      "causes": [
        "viewDidAppear ran twice because addChild(_:) was called late", "the app called it directly",
      ],
      "commonCauses": [
        [
          "situation": "When a child is added",
          "text": "viewDidAppear ran twice because addChild(_:) was called late",
          "fix": "call addChild(_:) first",
        ] as NSDictionary,
        ["situation": null, "text": "the app called it directly", "fix": "remove the call"],
      ],
      "examples": examples,
      "fixes": [
        ["id": "FX-ONCE", "advice": once.summary, "swift": once.swift, "objectiveC": once.objectiveC]
          as NSDictionary,
        ["id": "FX-OF-THE-TEAM", "advice": null, "swift": null, "objectiveC": null],
      ],
      "diagnostics": [String](),
      "sources": [
        ["title": "viewDidAppear(_:), UIKit documentation", "address": "https://example.com/did-appear"]
          as NSDictionary,
        ["title": "UIViewController.h, iOS 18 SDK", "address": null],
      ],
    ]
    let found = try rules(RuleSamples.entries)[0]
    XCTAssertEqual(Set(found.allKeys as? [String] ?? []), Set(expected.allKeys as? [String] ?? []))
    for (key, value) in expected {
      XCTAssertEqual(found[key] as? NSObject, value as? NSObject, "\(key)")
    }
  }

  func testCustomRuleHasNoDocumentation() throws {
    let rule = try rules(RuleSamples.entries)[1]
    XCTAssertEqual(rule["id"] as? String, "team-rule")
    XCTAssertEqual(rule["reason"] as? String, "The team agreed on it | in May.")
    for key in ["group", "statement", "consequence", "otherwise"] {
      XCTAssertEqual(rule[key] as? NSNull, NSNull(), key)
    }
    for key in ["needs", "causes", "commonCauses", "examples", "fixes", "sources"] {
      XCTAssertEqual(rule[key] as? [String], [], key)
    }
  }

  func testEveryBuiltInRuleHasItsGroup() throws {
    let rules = try rules(RuleEntry.all(in: try Model.builtIn()))
    XCTAssertEqual(rules.compactMap { $0["id"] as? String }, Rule.all.map(\.id))
    XCTAssertEqual(
      Set(rules.compactMap { $0["group"] as? String }), Set(Rule.Group.allCases.map(\.rawValue)))
  }

  func testNoRulesAreEmptyList() throws {
    XCTAssertEqual(try rules([]), [])
  }
}
