import LifelogModel
import LifelogTrace

/// The facts that the iOS version of a process determines for each kind of slice.
struct ProcessFacts {
  private let controllers: PropositionValues
  private let links: PropositionValues
  private let transitions: PropositionValues
  private let processes: PropositionValues

  /// - Parameter os: `nil` if unknown.
  init(
    controllers: Monitor, links: Monitor, transitions: Monitor, processes: Monitor, on os: OSVersion?
  ) {
    self.controllers = PropositionValues(of: controllers.program, on: os)
    self.links = PropositionValues(of: links.program, on: os)
    self.transitions = PropositionValues(of: transitions.program, on: os)
    self.processes = PropositionValues(of: processes.program, on: os)
  }

  /// The facts for a kind of slice.
  @inline(__always)
  subscript(slice: SliceKind) -> PropositionValues {
    switch slice {
    case .controller: controllers
    case .link: links
    case .transition: transitions
    case .process: processes
    }
  }
}
