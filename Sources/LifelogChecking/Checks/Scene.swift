import LifelogModel
import LifelogTrace

/// What a check may look at: the controllers as they are after an event, and the presentations of the process as they
/// were before it.
struct Scene {
  private let subjects: Subjects
  let names: NameTable
  let processIndex: Int
  /// The presentations in progress, in the order in which they began.
  let presentations: [Presentation]

  init(_ subjects: Subjects, _ names: NameTable, _ processIndex: Int, _ presentations: [Presentation] = []) {
    self.subjects = subjects
    self.names = names
    self.processIndex = processIndex
    self.presentations = presentations
  }

  /// The key of the tracked subject for an object: with the instance if it is the only active one of its name.
  func canonical(_ key: SubjectKey) -> SubjectKey { subjects.canonical(key) }

  /// The parent of a controller; `nil` if it has none or none is known.
  func parent(of key: SubjectKey) -> SubjectKey? { subjects.parent(of: key) }

  /// The two children that a container got last, the last one first; fewer if no more are known.
  func newestChildren(of container: SubjectKey) -> [SubjectKey] {
    [subjects.newestChild(of: container), subjects.secondNewestChild(of: container)].compactMap(\.self)
  }

  /// The family of a container of UIKit; `nil` for any other controller.
  func family(of container: SubjectKey) -> ContainerFamily? {
    subjects.systemContainers.family(of: container.reference.name, in: names)
  }

  func appearance(of key: SubjectKey) -> AppearanceState { subjects.appearance(of: key) }

  func appearance(in state: StateID) -> AppearanceState { subjects.appearance(in: state) }

  /// Whether one of the controllers that appeared last is visible, and its parent unknown.
  var hasAppearanceOutsideContainers: Bool { subjects.hasAppearedOutsideContainers(inProcess: processIndex) }

  /// Whether a subject in a state may have received a `beginAppearanceTransition` that the log does not show.
  func mayHaveUnseenBegin(in state: StateID) -> Bool { subjects.mayHaveUnseenBegin(in: state) }

  /// Whether a subject is inside a callback whose end the log shows, too.
  func isInside(_ callback: Callback, _ key: SubjectKey) -> Bool {
    guard let index = subjects.table.index(of: key) else { return false }
    return subjects.table[details: index].openPhases.contains(callback)
  }

  /// The last events of a controller, the oldest first.
  func recent(of key: SubjectKey) -> [TraceEntry] { subjects.trace(of: key) }

  /// The number of a class among those of its process, counted from 0: an index for what a check counts by class.
  ///
  /// - Parameter index: The index of the class among all: see ``Judgment/classIndex``.
  func number(ofClass index: Int) -> Int { subjects.coverage.classes[index].number }

  /// The index of the class of a controller; `nil` if no event is about it or names it.
  func classIndex(of key: SubjectKey) -> Int? {
    subjects.coverage.knownIndex(of: key.reference.name, processIndex: key.processIndex)
  }
}
