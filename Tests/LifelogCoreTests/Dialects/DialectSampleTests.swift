import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

final class DialectSampleTests: XCTestCase {
  func testEachSampleIsReadAsStatedByItsDialect() {
    for dialect in Dialect.all {
      for sample in dialect.samples {
        var reader = MessageReader(CustomMessages(declared: sample.declared))
        let text = ContiguousArray(sample.message.utf8)
        XCTAssertEqual(reader.read(text.span), .callbacks, sample.message)
        XCTAssertEqual(Dialect.all[reader.dialect].id, dialect.id, sample.message)
        XCTAssertEqual(reader.readings.count, 1, "\(sample.message) reports one event")
        guard let reading = reader.readings.first else { continue }
        XCTAssertEqual(reading.callback, sample.callback, sample.message)
        XCTAssertEqual(reading.phase, sample.phase, sample.message)
        var names = NameTable()
        let subject = names.intern(reading.subject, in: text.span)
        XCTAssertEqual(names[subject.name], sample.subject, sample.message)
        XCTAssertEqual(reading.subject.instance.text(in: text), sample.instance, sample.message)
        XCTAssertEqual(reading.argument.text(in: text), sample.argument, sample.message)
      }
    }
  }

  /// A message has the same meaning in every envelope.
  func testSampleIsReadTheSameInAnyEnvelope() {
    for dialect in Dialect.all {
      for sample in dialect.samples {
        let alone = ReadLog(sample.message, declared: sample.declared).events.map(\.withoutLocation)
        for envelope in [
          "2026-03-05 10:22:01.123456+0100 Shop[563:23395] ", "Mar  5 10:22:01 phone Shop[49] <Notice>: ",
        ] {
          let enveloped = ReadLog(envelope + sample.message, declared: sample.declared)
          XCTAssertEqual(
            enveloped.events.map(\.withoutLocation), alone, "\(envelope)\(sample.message)")
        }
      }
    }
  }
}

extension Event {
  /// The parts that the message alone determines.
  fileprivate var withoutLocation: [String] {
    ["\(callback)", "\(phase)", "\(dialect)", subject.name.isEmpty ? "" : "named", "\(argument == .none)"]
  }
}

extension InstanceText {
  func text(in bytes: ContiguousArray<UInt8>) -> String? {
    switch self {
    case .none: nil
    case .address(let value, let digits): InstanceToken(address: value, digits: digits).text(in: NameTable())
    case .token(let range): bytes.span.string(range)
    }
  }
}

extension ArgumentText {
  /// The argument as `lifelog events` prints it.
  func text(in bytes: ContiguousArray<UInt8>) -> String? {
    switch self {
    case .none: nil
    case .noParent: "nil"
    case .object(let object): bytes.span.string(object.name)
    case .appearing: "appearing"
    case .disappearing: "disappearing"
    case .flag(let value): "\(value)"
    case .text(let range): bytes.span.string(range)
    }
  }
}
