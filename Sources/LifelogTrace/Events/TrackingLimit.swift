/// A limit on what lifelog tracks at the same time, so that its memory and its work stay bounded.
///
/// What is dropped at a limit is counted in ``NotTracked`` and stated in the report. State that is bounded by the
/// objects of the log has no limit.
package enum TrackingLimit: String, CaseIterable, Sendable, Hashable {
  /// The transitions in progress of a process.
  case openTransitions = "open-transition"
  /// The controllers of a transition that a container moves along with the main ones.
  case transitionParticipants = "transition-participant"
  /// The last calls of a process that begin transitions, and the last removals of its controllers from a parent.
  case transitionCalls = "transition-call"
  /// The presentations in progress of a process.
  case openPresentations = "open-presentation"
  /// The children of a container that disabled automatic forwarding.
  case forwardingChildren = "forwarding-child"
  /// The last begun appearance transitions of a process in which an `endAppearanceTransition` without a begin searches
  /// for the begin of a sibling.
  case searchedBegins = "searched-begin"
  /// The links of a child to its former containers.
  case formerLinks = "former-link"
  /// The deallocated objects with an address.
  case deallocatedObjects = "deallocated-object"
  /// The classes at one address: those of one object, and of earlier objects whose end the log does not show.
  case addressClasses = "address-class"
  /// The last events of all objects.
  case rememberedEvents = "remembered-event"
  /// The reports after one of an object of unknown kind, which wait until the log shows whether it is a controller.
  case undecidedReports = "undecided-report"
  /// The runs of tests.
  case testRuns = "test-run"

  /// The maximum number of what is tracked; of deallocated objects, at least half of it.
  package var maximum: Int {
    switch self {
    case .openTransitions, .transitionCalls: 8
    case .transitionParticipants: 16
    case .openPresentations, .forwardingChildren, .searchedBegins, .formerLinks, .addressClasses: 64
    case .undecidedReports: 4_096
    case .deallocatedObjects: 8_192
    case .rememberedEvents: 32_768
    case .testRuns: 65_536
    }
  }

  /// What is counted, in the singular and the plural.
  package var unit: (singular: String, plural: String) {
    switch self {
    case .openTransitions: ("transition in progress", "transitions in progress")
    case .transitionParticipants: ("controller in a transition", "controllers in transitions")
    case .transitionCalls: ("navigation call or removal", "navigation calls or removals")
    case .openPresentations: ("presentation", "presentations")
    case .forwardingChildren: ("child of a forwarding container", "children of forwarding containers")
    case .searchedBegins: ("endAppearanceTransition", "endAppearanceTransitions")
    case .formerLinks: ("link to a returned child", "links to returned children")
    case .deallocatedObjects: ("deallocated object", "deallocated objects")
    case .addressClasses: ("class at a shared address", "classes at shared addresses")
    case .rememberedEvents: ("earlier event", "earlier events")
    case .testRuns: ("run of a test", "runs of tests")
    case .undecidedReports: ("init or deinit of a late controller", "inits or deinits of late controllers")
    }
  }

  /// Per what the maximum applies.
  package var scope: String {
    switch self {
    case .openTransitions, .transitionCalls, .openPresentations: "process"
    case .searchedBegins: "search"
    case .transitionParticipants: "transition"
    case .forwardingChildren: "container"
    case .formerLinks: "child"
    case .addressClasses: "address"
    case .deallocatedObjects, .rememberedEvents, .undecidedReports, .testRuns: "log"
    }
  }
}

/// The numbers of objects and events that lifelog dropped at each ``TrackingLimit``.
package struct NotTracked: Sendable, Hashable {
  /// The numbers, none of them 0.
  package private(set) var counts: [TrackingLimit: Int]

  package init(_ counts: [TrackingLimit: Int] = [:]) { self.counts = counts.filter { $0.value > 0 } }

  /// Counts what was dropped at a limit.
  package mutating func add(_ limit: TrackingLimit, _ count: Int = 1) {
    if count > 0 { counts[limit, default: 0] += count }
  }

  /// Adds the numbers of another part of the logs.
  package static func += (all: inout Self, other: Self) {
    all.counts.merge(other.counts, uniquingKeysWith: +)
  }
}
