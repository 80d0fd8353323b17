import LifelogFiles
import LifelogFindings
import LifelogSources
import LifelogTrace

/// The lines of the app's source at which reports annotate findings.
struct SourceAnnotations {
  private let index: SourceIndex

  /// Reads the source files of all folders.
  init(_ trees: [SourceTree]) {
    var index = SourceIndex()
    for tree in trees {
      tree.forEachFile(extensions: SourceIndex.extensions) { path, text in index.add(path: path, text) }
    }
    self.index = index
  }

  /// Stores the source line of each finding: the container's call that is its cause, or else a line of its class if the
  /// log names none.
  ///
  /// - Returns: The classes that several files declare, with the locations of their declarations, sorted by name.
  func annotate(_ findings: inout [Finding]) -> [(subject: String, declarations: [SourceIndex.Location])] {
    var ambiguous: [String: [SourceIndex.Location]] = [:]
    for position in findings.indices {
      defer { if let call = call(for: findings[position]) { findings[position].annotate(call) } }
      guard findings[position].source == nil, let subject = findings[position].subject else { continue }
      switch index.match(subject, findings[position].violatingCallback) {
      case .found(let location):
        findings[position].source = Finding.Location(file: location.file, line: location.line)
      case .ambiguous(let locations): ambiguous[subject] = locations
      case .none: break
      }
    }
    return ambiguous.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The call of the finding's container that is the error; `nil` if the source does not show exactly one.
  private func call(for finding: Finding) -> Finding.Location? {
    finding.call.flatMap { index.call(in: $0.container, of: $0.callback) }
      .map { Finding.Location(file: $0.file, line: $0.line) }
  }
}

extension Finding {
  /// Puts the annotation at a call of the container; the former place becomes that of the subject.
  fileprivate mutating func annotate(_ call: Location) {
    subjectSource = source
    source = call
  }

  /// The callback on its line, or the one that is missing; `nil` if it is about none.
  fileprivate var violatingCallback: Callback? {
    let own = witness.last { $0.line == line && $0.file == nil }?.callback
    return (own ?? expected?.callback).flatMap { Callback(name: $0) }
  }
}

extension Console {
  /// Opens the folders with the app's source, or reports why one cannot be read and returns `nil`.
  func sourceTrees(_ roots: [String]) -> [SourceTree]? {
    do throws(InputError) {
      var trees: [SourceTree] = []
      for root in roots { trees.append(try SourceTree(root: root)) }
      return trees
    } catch {
      report(Message(error))
      return nil
    }
  }

  /// Stores the source lines of findings, and reports the classes that have several declarations.
  func annotate(_ report: inout Report, from trees: [SourceTree]) {
    guard !trees.isEmpty else { return }
    for (subject, declarations) in SourceAnnotations(trees).annotate(&report.findings) {
      self.report(.severalDeclarations(of: subject, declarations))
    }
  }
}

extension Message {
  /// A class with several declarations, so that a finding has no source line.
  fileprivate static func severalDeclarations(
    of subject: String, _ declarations: [SourceIndex.Location]
  ) -> Message {
    let shown = declarations.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
    return Message(
      kind: .note,
      what:
        "no source line for '\(subject)': it is declared at \(shown)\(declarations.count > 3 ? ", …" : "")",
      help: "name the folder of one target with --source-root")
  }
}
