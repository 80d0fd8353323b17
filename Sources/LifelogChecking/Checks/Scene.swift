import LifelogModel
package import LifelogTrace

/// What a check may look at: the controllers as they are after an event. It does not show what their classes log.
///
/// A check changes nothing of it, and receives it as `inout` because a value of its size is otherwise copied for every event.
protocol Scene {
  /// The key of the tracked subject for an object: with the instance if it is the only active one of its name.
  func canonical(_ key: SubjectKey) -> SubjectKey

  /// The parent of a controller; `nil` if it has none or none is known.
  func parent(of key: SubjectKey) -> SubjectKey?

  /// Whether one controller is known to contain another, directly or indirectly.
  func isAncestor(_ one: SubjectKey, of other: SubjectKey) -> Bool

  /// The child that a container got last; `nil` if none is known.
  func newestChild(of container: SubjectKey) -> SubjectKey?

  /// Whether a child of a container is visible, and one of the controllers that appeared last.
  func isShowingChild(_ container: SubjectKey) -> Bool

  /// The family of a container of UIKit; `nil` for any other controller.
  func family(of container: SubjectKey, _ names: NameTable) -> ContainerFamily?

  /// The presentations in progress in a process, as they were before the event, in the order in which they began.
  func presentations(inProcess processIndex: Int) -> [Presentation]

  /// The last lives of the views of SwiftUI in a process, as they were before the event.
  func viewLives(inProcess processIndex: Int) -> ViewLives

  /// The versions of a process.
  func platform(ofProcess processIndex: Int) -> Platform

  /// The appearance state of a controller.
  func appearance(of key: SubjectKey) -> AppearanceState

  /// The appearance state of a controller in a state.
  func appearance(in state: StateID) -> AppearanceState

  /// Whether one of the controllers that appeared last is visible, and its parent unknown.
  func hasAppearedOutsideContainers(inProcess processIndex: Int) -> Bool

  /// Whether a controller in a state may have received a `beginAppearanceTransition` that the log does not show.
  func mayHaveUnseenBegin(in state: StateID) -> Bool

  /// Whether a controller is inside a callback, of which the log shows begin and end.
  func isInside(_ callback: Callback, _ key: SubjectKey) -> Bool

  /// The last events of a controller, the oldest first.
  func trace(of key: SubjectKey) -> [TraceEntry]

  /// The class of a controller, as an index into those of the log coverage; `nil` if no event is about the class.
  func knownClass(of key: SubjectKey) -> Int?
}

extension Subjects: Scene {
  package func platform(ofProcess processIndex: Int) -> Platform { processes.platform(of: processIndex) }

  func family(of container: SubjectKey, _ names: NameTable) -> ContainerFamily? {
    systemContainers.family(of: container.reference.name, in: names)
  }

  func isInside(_ callback: Callback, _ key: SubjectKey) -> Bool {
    table.index(of: key).map { table[details: $0].openPhases.contains(callback) } ?? false
  }

  func knownClass(of key: SubjectKey) -> Int? {
    coverage.knownIndex(of: key.reference.name, processIndex: key.processIndex)
  }
}
