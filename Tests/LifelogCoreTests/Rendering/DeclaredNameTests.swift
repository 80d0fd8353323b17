import Foundation
import XCTest

@testable import LifelogCore
@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogReports
@testable import LifelogTrace

/// A declared callback has the model's name in every output.
final class DeclaredNameTests: XCTestCase {
  /// Tickets are sold once, and only after they were requested; a model may use the id of a documented rule.
  private var model: Model {
    let (asked, sold) = (Formula.event(.init(.declared(0))), Formula.event(.init(.declared(1))))
    let again = Clause(violation: sold && .previously(.once(sold)))
    let early = Clause(violation: sold && !.previously(.once(asked)))
    var model = Model(
      name: "Tickets", machines: [],
      rules: [
        RuleDefinition(id: "sold-twice", severity: .error, grade: .a, reason: "A ticket is sold once."),
        RuleDefinition(
          id: "duplicate-view-will-appear", severity: .warning, grade: .b,
          needs: [Need([.declared(0), .viewDidLoad])], reason: "Who buys has asked."),
      ], systemContainers: [])
    model.rules[0].clauses = [SourceClause(again)]
    model.rules[1].clauses = [SourceClause(early)]
    model.declared = [
      DeclaredCallback("ticketAsked", "asked for {subject}"),
      DeclaredCallback("ticketSold", "sold {subject}"),
    ]
    return model
  }

  private func analysis(_ log: String) -> Analysis {
    var analyzer = Pipeline(model: model, keepsTrace: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return analyzer.finish()
  }

  private let soldTwice = """
    10:00:00.100 asked for <Seat: 0x7fa1>
    10:00:00.200 sold <Seat: 0x7fa1>
    10:00:00.300 sold <Seat: 0x7fa1>

    """

  func testNameIsThatOfDeclarationOrApple() {
    XCTAssertEqual(model.name(of: .declared(1)), "ticketSold")
    XCTAssertEqual(model.name(of: .viewDidLoad), "viewDidLoad")
    XCTAssertEqual(model.callbackNames[.declared(0)], "ticketAsked")
    XCTAssertEqual(CallbackNames()[.viewDidLoad], "viewDidLoad")
  }

  func testEventsUseDeclaredName() {
    var printer = Printer(callbacks: model.callbackNames)
    var reader = LogReader(path: "device.log", options: LogReader.Options(declared: model.declared))
    reader.feed(ContiguousArray(soldTwice.utf8).span, to: &printer)
    reader.finish(to: &printer)
    XCTAssertEqual(
      printer.json.split(separator: "\n").first,
      #"{"line":1,"offset":0,"time":"10:00:00.100","process":null,"pid":null,"thread":null,"subject":"Seat","#
        + #""module":null,"instance":"0x7fa1","callback":"ticketAsked","phase":"instant","argument":null,"#
        + #""format":"print","dialect":"declared"}"#)
    XCTAssertEqual(
      printer.text.split(separator: "\n").last?.split(separator: " ").last, "ticketSold", printer.text)
  }

  func testWitnessUsesDeclaredName() throws {
    let finding = try XCTUnwrap(analysis(soldTwice).report.findings.first)
    XCTAssertEqual(finding.rule, "sold-twice")
    XCTAssertEqual(finding.witness.map(\.callback), ["ticketAsked", "ticketSold", "ticketSold"])
    XCTAssertEqual(finding.witness.last?.text, "<Seat: 0x7fa1> ticketSold")
  }

  func testMessageUsesDeclaredName() throws {
    let facts = Rule.MessageFacts(
      subject: "Seat", callback: .declared(1), previous: .declared(0), previousLine: 4,
      callbacks: model.callbackNames)
    for (rule, sentence) in [
      ("appear-before-load", "Seat got ticketSold before viewDidLoad"),
      ("did-appear-without-will-appear", "(last: ticketAsked, line 4)"),
      ("appearance-unresolved", "before ticketSold"), ("disappearance-unresolved", "before ticketSold"),
      ("direct-appearance-call", "Seat got ticketSold"), ("swiftui-appearance-mismatch", "got ticketSold"),
    ] {
      let message = try XCTUnwrap(Rule.named(rule)).message(facts)
      XCTAssertTrue(message.contains(sentence), message)
    }
  }

  func testLoggingAdviceUsesDeclaredName() throws {
    var report = analysis("sold Seat\n").report
    report.verdicts = report.verdicts.filter { $0.rule == "duplicate-view-will-appear" }
    XCTAssertEqual(report.verdicts.map(\.missing), [[.viewDidLoad]])
    report.verdicts[0].lacking = [[.declared(0)]]
    var text = ""
    TextReport().render(report, to: &text)
    XCTAssertTrue(text.contains("1 rule not checked for Seat: log ticketAsked ("), text)
    var json = ""
    JSONReport(version: "1").render(report, to: &json)
    let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
    let inconclusive = try XCTUnwrap(object["inconclusive"] as? [NSDictionary])
    XCTAssertEqual(inconclusive.map { $0["missing"] as? [String] }, [["ticketAsked"]])
  }

  func testRuleExplanationUsesDeclaredName() throws {
    var text = ""
    RuleExplanation(try XCTUnwrap(RuleEntry("duplicate-view-will-appear", in: model))).write(to: &text)
    XCTAssertTrue(text.contains("viewDidLoad or ticketAsked in the log"), text)
  }

  func testSequenceDiagramUsesDeclaredName() throws {
    let analysis = analysis(soldTwice)
    let diagram = SequenceDiagram(DiagramContent(analysis, model: nil, title: "device.log"))
    let drawing = try ParsedDOT(diagram.document().dot)
    XCTAssertEqual(try drawing["event-0-name"].label, "ticketAsked")
    XCTAssertEqual(try drawing["event-2-name"].label, "ticketSold")
  }
}

/// Prints events as `lifelog events` does, in both styles.
private struct Printer: TraceSink {
  private(set) var json = ""
  private(set) var text = ""
  private var renderers: (json: EventRenderer, text: EventRenderer)

  init(callbacks: CallbackNames) {
    renderers = (
      EventRenderer(.ndjson, callbacks: callbacks), EventRenderer(.text, callbacks: callbacks)
    )
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    renderers.json.render(event, details: details, names: names, to: &json)
    renderers.text.render(event, details: details, names: names, to: &text)
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
