package import LifelogTrace

/// The names of a trace's subjects in a diagram.
package struct SubjectLabels: Sendable {
  /// The class or label, with a number if the log uses one name and instance for several subjects.
  package private(set) var names: [String] = []
  /// The instance, shortened where that is unambiguous among subjects of its name, and the process if there are
  /// several; possibly empty.
  package private(set) var details: [String] = []

  /// Creates the labels of a trace's subjects.
  ///
  /// - Parameter namesProcesses: Whether the details name the process if the trace has several.
  /// - Complexity: O(*n*) in the number of subjects.
  package init(of trace: RecordedTrace, namesProcesses: Bool = true) {
    struct Key: Hashable {
      var name: String
      var instance: String?
    }
    var shared: [Key: Int] = [:]
    /// The instance that ends in the digits; `nil` if several do.
    var short: [Key: String?] = [:]
    shared.reserveCapacity(trace.subjects.count)
    short.reserveCapacity(trace.subjects.count)
    for subject in trace.subjects {
      shared[Key(name: subject.name, instance: subject.instance), default: 0] += 1
      guard let instance = subject.instance else { continue }
      let key = Key(name: subject.name, instance: Self.lastDigits(of: instance) ?? instance)
      switch short[key] {
      case nil: short[key] = .some(instance)
      case .some(instance): break
      default: short[key] = .some(nil)
      }
    }
    let hasProcesses = namesProcesses && trace.subjects.contains { $0.process != trace.subjects[0].process }
    for subject in trace.subjects {
      var name = subject.name.isEmpty ? "(unnamed)" : subject.name.diagramLabel(limit: 40)
      if shared[Key(name: subject.name, instance: subject.instance), default: 1] > 1 || subject.number > 1 {
        name += " #\(subject.number)"
      }
      names.append(name)
      var detail: [String] = []
      if let instance = subject.instance {
        let digits = Self.lastDigits(of: instance)
        let isUnique = short[Key(name: subject.name, instance: digits ?? instance)] == .some(instance)
        let brief = digits.flatMap { isUnique ? "0x…\($0)" : nil }
        detail.append((brief ?? instance).diagramLabel(limit: 24))
      }
      if hasProcesses { detail.append("process \(subject.process + 1)") }
      details.append(detail.joined(separator: " · "))
    }
  }

  /// Returns the name of a subject with its detail.
  func full(_ subject: Int) -> String {
    details[subject].isEmpty ? names[subject] : "\(names[subject]) \(details[subject])"
  }

  /// Adds the label of another subject.
  mutating func append(_ name: String) {
    names.append(name)
    details.append("")
  }

  /// Returns the labels of some of the subjects, in a new order.
  func reordered(_ subjects: [Int]) -> SubjectLabels {
    var labels = self
    labels.names = subjects.map { names[$0] }
    labels.details = subjects.map { details[$0] }
    return labels
  }

  /// Returns the labels of folded subjects: `Banner × 28`, without an instance.
  ///
  /// - Parameters:
  ///   - firsts: The first subject of each folded one.
  ///   - counts: The number of instances of each folded subject.
  func folded(_ firsts: [Int], counts: [Int: Int]) -> SubjectLabels {
    var labels = reordered(firsts)
    for (subject, count) in counts {
      let name = labels.names[subject]
      let hasNumber = name.split(separator: " ").last?.first == "#"
      labels.names[subject] =
        "\(hasNumber ? String(name[..<(name.lastIndex(of: " ") ?? name.endIndex)]) : name) × \(count)"
      let process = labels.details[subject].split(separator: "·").last.map(String.init) ?? ""
      labels.details[subject] = process.contains("process ") ? String(process.drop { $0 == " " }) : ""
    }
    return labels
  }

  /// Returns the digits of an address that not all objects of a process share; `nil` for a short or another token.
  private static func lastDigits(of instance: String) -> String? {
    guard instance.utf8.count > 8, instance.utf8.starts(with: "0x".utf8) else { return nil }
    return String(instance.utf8.suffix(4))
  }
}
