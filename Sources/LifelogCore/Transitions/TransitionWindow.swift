/// A transition under way: from the first `will` to the last `did` of those who take part.
struct TransitionWindow {
  /// Tells it from others for as long as it is open.
  let number: Int
  let world: Int
  let input: Int
  private(set) var movements: [Movement] = []
  /// How many events had come when its first one did.
  private(set) var firstEvent = 0
  /// How many events had come when the last of its own did, and when that was.
  private(set) var lastEvent = 0
  private(set) var lastTime: LogTime?
  /// Whether another was under way at the same time.
  var overlaps = false

  init(number: Int, world: Int, input: Int) {
    self.number = number
    self.world = world
    self.input = input
  }

  /// Whether all who take part have arrived.
  var isOver: Bool { movements.allSatisfy(\.isOver) }

  /// Who goes and who comes: the first of each that no container brings along.
  var goer: Movement? { movements.first { !$0.comes && !$0.isCarried } }
  var comer: Movement? { movements.first { $0.comes && !$0.isCarried } }

  /// Whether several come, or go, of which nobody brings the others along: the log does not say who they are.
  var isCrowded: Bool {
    movements.count { $0.comes && !$0.isCarried } > 1 || movements.count { !$0.comes && !$0.isCarried } > 1
  }

  /// Whether a controller takes part.
  func involves(_ key: SubjectKey) -> Bool { movements.contains { $0.key == key } }

  /// Whether somebody who has not arrived waits for a counterpart: one comes while nobody goes, or the reverse.
  func lacks(_ comes: Bool) -> Bool {
    movements.contains { $0.comes != comes && !$0.isOver }
      && !movements.contains { $0.comes == comes && !$0.isCarried }
  }

  mutating func add(_ movement: Movement, at event: Int) {
    if movements.isEmpty { firstEvent = event }
    movements.append(movement)
    note(movement.will, at: event)
  }

  /// Takes a callback of one who has not arrived yet.
  mutating func take(_ sighting: Sighting, at event: Int) -> Bool {
    guard let index = movements.firstIndex(where: { $0.key == sighting.key && !$0.isOver }) else {
      return false
    }
    guard movements[index].take(sighting) else { return false }
    note(sighting.entry, at: event)
    return true
  }

  /// A controller is gone.
  mutating func end(_ key: SubjectKey) {
    for index in movements.indices where movements[index].key == key { movements[index].end() }
  }

  /// Those who come, or go, because a container brings them along.
  mutating func carry(_ isCarried: (Movement) -> Bool) {
    for index in movements.indices where isCarried(movements[index]) { movements[index].isCarried = true }
  }

  private mutating func note(_ entry: TraceEntry, at event: Int) {
    lastEvent = event
    lastTime = entry.time ?? lastTime
  }
}
