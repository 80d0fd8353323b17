import LifelogFindings
import LifelogText

extension Console {
  /// Returns the baseline in a file, or reports why it cannot be read and returns `nil`.
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
      report(Message(error, expected: "a baseline (schema \(Baseline.schema))"))
    }
    return nil
  }
}

/// An error in a baseline file: facts only.
struct BaselineError: Error, Hashable, Sendable {
  var location: JSON5Value.Location
  var reason: Reason

  enum Reason: Hashable, Sendable {
    case syntax(JSON5Error.Reason)
    /// The file has no schema, or is not an object.
    case noSchema
    /// The file has another schema.
    case otherSchema(String)
    /// A key is missing or has a value of another type.
    case wrongValue(key: String, expected: String)
  }
}

/// A baseline file.
enum BaselineFile {
  /// Parses a baseline. Unknown keys are of a later version, and are ignored.
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
      guard case .text(let text)? = value.member(key)?.content else { throw value.error(key, "a string") }
      texts.append(text)
    }
    var subject: String?
    switch value.member("subject")?.content {
    case .text(let text): subject = text
    case .null, nil: break
    default: throw value.error("subject", "a string or null")
    }
    // No log has more findings, and sums of such numbers do not overflow.
    guard case .number(let count)? = value.member("count")?.content, 1...1_000_000_000 ~= count,
      count == count.rounded()
    else { throw value.error("count", "an integer of at least 1") }
    return Baseline.Entry(
      id: texts[0], rule: texts[1], subject: subject, message: texts[2], count: Int(count))
  }
}

extension JSON5Value {
  /// The value of a key; `nil` if there is none.
  func member(_ key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate func error(_ key: String, _ expected: String) -> BaselineError {
    BaselineError(
      location: member(key)?.location ?? location, reason: .wrongValue(key: key, expected: expected))
  }
}

/// The message for the error.
extension Message {
  init(_ error: BaselineError, in file: String) {
    let path = file == "-" ? "<file>" : shellWord(file)
    let help = "write it again: lifelog analyze <log> --write-baseline \(path)"
    let text =
      switch error.reason {
      case .syntax(let reason): reason.text.what
      case .noSchema: "not a baseline: it has no \"schema\""
      case .otherSchema(let name):
        "schema '\(name)' instead of '\(Baseline.schema)'"
      case .wrongValue(let key, let expected): "'\(key)' must be \(expected)"
      }
    self.init(
      kind: .error, what: "\(file):\(error.location.line):\(error.location.column): \(text)", help: help)
  }
}
