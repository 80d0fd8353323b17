import LifelogFindings
import LifelogText

extension Console {
  /// The baseline in a file; `nil`, and reported, when it cannot be read or is none.
  func baseline(from path: String) -> Baseline? {
    do throws(ModelReadingError) {
      let text = try ModelText.read(path)
      do throws(BaselineError) {
        let baseline = try BaselineFile.baseline(in: text)
        logVerbose("baseline: \(path), \(baseline.entries.reduce(0) { $0 + $1.count }.counted("finding"))")
        return baseline
      } catch {
        report(Message(error, in: path))
      }
    } catch {
      report(Message(error, in: "the schema \(Baseline.schema)"))
    }
    return nil
  }
}

/// What is wrong with a file that should hold a baseline: facts only.
struct BaselineError: Error, Hashable, Sendable {
  var location: JSON5Value.Location
  var reason: Reason

  enum Reason: Hashable, Sendable {
    case syntax(JSON5Error.Reason)
    /// It has no schema, or is no object.
    case noSchema
    /// It says that it is something else.
    case otherSchema(String)
    /// A key is missing or has another kind of value.
    case wrongValue(key: String, expected: String)
  }
}

/// The file that holds a baseline.
enum BaselineFile {
  /// The baseline that a text says. Keys that are not known are those of a later version, and are passed over.
  static func baseline(in text: String) throws(BaselineError) -> Baseline {
    let value: JSON5Value
    do throws(JSON5Error) {
      value = try JSON5Parser.value(of: text)
    } catch {
      throw BaselineError(location: error.location, reason: .syntax(error.reason))
    }
    guard let schema = value.member("schema"), case .text(let name) = schema.content else {
      throw BaselineError(location: value.location, reason: .noSchema)
    }
    guard name == Baseline.schema else {
      throw BaselineError(location: schema.location, reason: .otherSchema(name))
    }
    guard let list = value.member("findings"), case .list(let elements) = list.content else {
      throw value.error("findings", "a list of objects")
    }
    var entries: [Baseline.Entry] = []
    for element in elements { entries.append(try entry(element)) }
    return Baseline(entries)
  }

  private static func entry(_ value: JSON5Value) throws(BaselineError) -> Baseline.Entry {
    var texts: [String] = []
    for key in ["id", "rule", "message"] {
      guard case .text(let text)? = value.member(key)?.content else { throw value.error(key, "a text") }
      texts.append(text)
    }
    var subject: String?
    switch value.member("subject")?.content {
    case .text(let text): subject = text
    case .null, nil: break
    default: throw value.error("subject", "a text or null")
    }
    // No log has more findings than that, and sums of such numbers are numbers still.
    guard case .number(let count)? = value.member("count")?.content, 1...1_000_000_000 ~= count,
      count == count.rounded()
    else { throw value.error("count", "a whole number from 1 on") }
    return Baseline.Entry(
      id: texts[0], rule: texts[1], subject: subject, message: texts[2], count: Int(count))
  }
}

extension JSON5Value {
  /// The value of a key; `nil` where there is none.
  func member(_ key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate func error(_ key: String, _ expected: String) -> BaselineError {
    BaselineError(
      location: member(key)?.location ?? location, reason: .wrongValue(key: key, expected: expected))
  }
}

/// The words for it.
extension Message {
  init(_ error: BaselineError, in file: String) {
    let help = "write it anew: lifelog analyze <log> --write-baseline \(shellWord(file))"
    let words =
      switch error.reason {
      case .syntax(let reason): reason.words.what
      case .noSchema: "this is no baseline: it has no \"schema\""
      case .otherSchema(let name):
        "this is '\(name)', and a baseline that can be read here is '\(Baseline.schema)'"
      case .wrongValue(let key, let expected): "'\(key)' should be \(expected)"
      }
    self.init(
      kind: .error, what: "\(file):\(error.location.line):\(error.location.column): \(words)", help: help)
  }
}
