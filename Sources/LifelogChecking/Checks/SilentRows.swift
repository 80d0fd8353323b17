import LifelogModel
import LifelogTrace

/// Rows of a lazy stack that get no `onDisappear`, although the screen around them disappears.
struct SilentRows: Check {
  static let rules: [RuleID] = [.lazyRowNeverDisappears]
  static let reads = Reads([.onAppear, .onDisappear], wakes: [.onAppear])

  /// The views of one type that are rows, and the other types that must log `onDisappear`.
  private static let (minRows, minOthers) = (3, 2)

  fileprivate struct View {
    var tokens: Set<InstanceToken> = []
    /// The number of times that it appeared without a token.
    var unnamed = 0
    var first: TraceEntry?
    var last: Violation?
    var disappeared: TraceEntry?
  }

  private var views: [Name: View] = [:]
  private var isPossible = true

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let reference = judgment.event.subject
    let platform = scene.platform(ofProcess: judgment.key.processIndex)
    if VersionedBehavior.silentLazyRows.applies(to: platform) == .no { isPossible = false }
    guard judgment.event.callback == .onAppear else {
      views[reference.name, default: View()].disappeared = judgment.entry
      return
    }
    var view = views[reference.name] ?? View()
    if reference.instance.isNone {
      view.unnamed += 1
    } else if view.tokens.count < Self.minRows {
      view.tokens.insert(reference.instance)
    }
    if view.first == nil { view.first = judgment.entry }
    view.last = Violation(.lazyRowNeverDisappears, judgment)
    views[reference.name] = view
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    let others = views.values.filter { $0.disappeared != nil }
    guard isPossible, others.count >= Self.minOthers else { return }
    let rows = views.values.filter { $0.disappeared == nil }.compactMap { view in
      var row = view.last
      // Without tokens, the same view may appear several times.
      if view.tokens.isEmpty, view.unnamed >= Self.minRows {
        row?.doubt = .indistinct
      } else if view.tokens.count < Self.minRows {
        row = nil
      }
      return row
    }
    for row in rows.sorted(by: { $0.line < $1.line })
    where others.contains(where: { $0.surrounds(row) }) {
      found.append(row)
    }
  }
}

extension SilentRows.View {
  /// Whether it appeared before an event of a row, and disappeared after it.
  fileprivate func surrounds(_ row: Violation) -> Bool {
    guard let first, let disappeared else { return false }
    return first.line < row.line && row.line < disappeared.line
  }
}
