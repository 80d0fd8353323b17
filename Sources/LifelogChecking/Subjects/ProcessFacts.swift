import LifelogModel
import LifelogTrace

/// The facts that the iOS version of a process determines for each kind of slice.
struct ProcessFacts {
  let controllers: SystemFacts
  private let links: SystemFacts
  private let transitions: SystemFacts
  private let processes: SystemFacts

  /// - Parameters:
  ///   - shared: The slices that several objects share, by ``SharedSliceIndex``.
  ///   - os: `nil` if unknown.
  init(_ monitor: Monitor, _ shared: ContiguousArray<RelatedSlices>, on os: OSVersion?) {
    func facts(_ kind: Int) -> SystemFacts { SystemFacts(of: shared[kind].monitor.program, on: os) }
    controllers = SystemFacts(of: monitor.program, on: os)
    links = facts(SharedSliceIndex.links)
    transitions = facts(SharedSliceIndex.transitions)
    processes = facts(SharedSliceIndex.processes)
  }

  /// The facts for a kind of slice.
  subscript(slice: SliceKind) -> SystemFacts {
    switch slice {
    case .controller: controllers
    case .link: links
    case .transition: transitions
    case .process: processes
    }
  }
}
