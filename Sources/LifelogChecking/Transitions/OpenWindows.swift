import LifelogTrace

/// The windows that are open in a process, in the order in which they began.
///
/// A window is large, and most events concern one of them or none: of each a few bits are kept besides, which say
/// whether it need be looked at.
struct OpenWindows {
  /// By place; of meaning only where one is open.
  private var windows: ContiguousArray<TransitionWindow> = []
  /// Those that are open.
  private(set) var order = PlaceOrder()
  /// Those that somebody comes in, and goes in.
  private var coming = PlaceSet()
  private var going = PlaceSet()
  /// Those in which the one who comes, or goes, had a parent.
  private var comingChildren = PlaceSet()
  private var goingChildren = PlaceSet()
  /// Those in which somebody who has not arrived waits for one who comes, and for one who goes.
  private var lackingComers = PlaceSet()
  private var lackingGoers = PlaceSet()
  /// Those in which one who comes or goes has not arrived.
  private var underWay = PlaceSet()
  private var crowded = PlaceSet()
  private var comers = PlaceMarks()
  private var goers = PlaceMarks()
  /// No window was left alone for longer than since this event, or this moment.
  private var oldest = (event: Int.max, moment: Int64.max)

  var isEmpty: Bool { order.isEmpty }

  subscript(place: WindowPlace) -> TransitionWindow {
    @inline(__always)
    _read { yield windows[place.index] }
    @inline(__always)
    _modify {
      yield &windows[place.index]
      look(at: place)
    }
  }

  /// Those in which a controller may come or go: all in which it does, and now and then another.
  @inline(__always)
  func candidates(for key: SubjectKey) -> PlaceSet {
    comers.places(of: key).intersection(coming).union(goers.places(of: key).intersection(going))
  }

  /// Those that somebody comes in, or goes in.
  func places(comes: Bool) -> PlaceSet { comes ? coming : going }

  /// Those in which the one who comes, or goes, had a parent.
  func children(comes: Bool) -> PlaceSet { comes ? comingChildren : goingChildren }

  /// Those in which somebody who has not arrived waits for one who comes, or for one who goes.
  func lacking(comes: Bool) -> PlaceSet { comes ? lackingComers : lackingGoers }

  /// Whether one who comes or goes has not arrived.
  func isUnderWay(_ place: WindowPlace) -> Bool { underWay.contains(place) }

  /// Those of which the log does not say who they are, the last first.
  var crowds: PlacesBackwards { order.among(crowded).latestFirst }

  /// Opens a window in which nobody takes part yet.
  mutating func open(_ window: TransitionWindow) {
    while windows.count <= window.place.index { windows.append(window) }
    windows[window.place.index] = window
    order.append(window.place)
  }

  /// Takes a window out.
  mutating func remove(_ place: WindowPlace) -> TransitionWindow {
    order.remove(place)
    coming[place] = false
    going[place] = false
    comingChildren[place] = false
    goingChildren[place] = false
    lackingComers[place] = false
    lackingGoers[place] = false
    underWay[place] = false
    crowded[place] = false
    return windows[place.index]
  }

  /// Two windows are under way at the same time.
  mutating func note(_ place: WindowPlace, overlaps other: WindowPlace) {
    windows[place.index].overlapping.insert(other)
  }

  /// Two windows are not two.
  mutating func part(_ place: WindowPlace, from other: WindowPlace) {
    windows[place.index].overlapping.remove(other)
  }

  /// Lets the place of a window that is open no more be another's.
  mutating func free(_ place: WindowPlace) {
    for other in order { windows[other.index].overlapping.close(place) }
  }

  // MARK: Time

  /// Whether one of them may be late.
  @inline(__always)
  func mayBeLate(at sighting: TrackedEvent, event: Int) -> Bool {
    event - oldest.event > TransitionWindow.patience.events
      || sighting.event.time.map { $0.moment &- oldest.moment > TransitionWindow.patience.time } ?? false
  }

  /// Looks at all of them again to say which was left alone for the longest time.
  mutating func findOldest() {
    oldest = (.max, .max)
    for place in order { noteAge(of: place) }
  }

  private mutating func noteAge(of place: WindowPlace) {
    oldest.event = min(oldest.event, windows[place.index].lastEvent)
    guard let time = windows[place.index].lastTime else { return }
    oldest.moment = min(oldest.moment, time.moment)
  }

  /// Something has happened in a window.
  private mutating func look(at place: WindowPlace) {
    noteAge(of: place)
    let signs = windows[place.index].signs
    coming[place] = signs.comer != nil
    going[place] = signs.goer != nil
    comingChildren[place] = signs.isChildComing
    goingChildren[place] = signs.isChildGoing
    lackingComers[place] = signs.comer == nil && signs.isGoerUnderWay
    lackingGoers[place] = signs.goer == nil && signs.isComerUnderWay
    underWay[place] = signs.isComerUnderWay || signs.isGoerUnderWay
    crowded[place] = windows[place.index].isCrowded
    if let comer = signs.comer { comers.set(comer, at: place) }
    if let goer = signs.goer { goers.set(goer, at: place) }
  }
}

extension LogTime {
  /// It on one clock for all zones: less than another's is earlier, where the two can be compared.
  fileprivate var moment: Int64 { microseconds &- Int64(offsetMinutes ?? 0) &* 60_000_000 }
}
