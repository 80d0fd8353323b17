import LifelogModel
import LifelogTrace

/// The facts that the iOS version of a process determines for each kind of slice.
struct ProcessFacts {
  let controllers: SystemFacts
  private let links: SystemFacts
  private let transitions: SystemFacts
  private let processes: SystemFacts

  /// - Parameter os: `nil` if unknown.
  init(
    controllers: Monitor, links: Monitor, transitions: Monitor, processes: Monitor, on os: OSVersion?
  ) {
    self.controllers = SystemFacts(of: controllers.program, on: os)
    self.links = SystemFacts(of: links.program, on: os)
    self.transitions = SystemFacts(of: transitions.program, on: os)
    self.processes = SystemFacts(of: processes.program, on: os)
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
