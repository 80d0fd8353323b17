import LifelogTrace

/// The places of a picture of appearance, in points from its upper left corner.
///
/// Apple's four states have the places that they have in the figure of `UIViewController`'s documentation: disappeared
/// left, appearing above, appeared right, disappearing below. Only the distances depend on the log, so that a reader of
/// one picture reads the next at a glance, and two can be compared.
struct AppearanceRing {
  typealias Box = Shape.Box

  /// Two neighbors in the ring.
  enum Quarter: CaseIterable { case upperLeft, upperRight, lowerRight, lowerLeft }

  static let boxWidth = 168.0
  static let lineHeight = 17.0
  private static let boxHeight = 64.0
  /// The room beside the left and right states for a mark and its arrow.
  private static let markSpace = 64.0
  /// The room above or below a state for a mark or a loop.
  private static let loopSpace = 56.0
  /// The distance of the lines beside the two that cross the ring in the middle.
  static let middle = 22.0
  static let outerMiddle = 58.0

  let use: AppearanceUse
  private(set) var boxes: [AppearanceState: Box] = [:]
  private(set) var width = 0.0
  private(set) var height = 0.0

  init(_ use: AppearanceUse, below top: Double) {
    self.use = use
    let gap = gap
    let x = leftSpace
    let step = Self.boxWidth + gap
    let half = halfHeight
    let (up, down) = (outerSpace(.appearing), outerSpace(.disappearing))
    var y = top + up + 24
    place(.appearing, x: x + step, y: y)
    y += height(.appearing) + half
    place(.disappeared, x: x, y: y - height(.disappeared) / 2)
    place(.appeared, x: x + 2 * step, y: y - height(.appeared) / 2)
    y += half
    place(.disappearing, x: x + step, y: y)
    y += height(.disappearing)
    width = x + 2 * step + Self.boxWidth + rightSpace
    height = y + 32 + down
  }

  private mutating func place(_ state: AppearanceState, x: Double, y: Double) {
    boxes[state] = Box(x: x, y: y, width: Self.boxWidth, height: height(state))
  }

  subscript(_ state: AppearanceState) -> Box { boxes[state] ?? Box(x: 0, y: 0, width: 0, height: 0) }

  /// The left or right box and the upper or lower box of a quarter.
  func boxes(of quarter: Quarter) -> (side: Box, pole: Box) {
    (self[quarter.isLeft ? .disappeared : .appeared], self[quarter.isUpper ? .appearing : .disappearing])
  }

  // MARK: Contents

  /// The lines in a box below its name.
  func lines(in state: AppearanceState) -> [String] {
    let end = use.remaining[state].map { ["\($0.grouped) at the end"] } ?? []
    return AppearanceLabel.texts(use.inner[state] ?? []) + end
  }

  private func height(_ state: AppearanceState) -> Double {
    Self.boxHeight + Self.lineHeight * Double(max(0, lines(in: state).count - 1))
  }

  private var edges: [AppearanceUse.Edge] { use.edges + use.violations }

  /// The edges inside the ring between neighbors: those that are not of a whole life, which leads clockwise.
  func inner(in quarter: Quarter) -> [AppearanceUse.Edge] {
    edges.filter { !$0.isClockwise && Quarter($0.from, $0.to) == quarter }
  }

  /// The edges that cross the ring: from above or below, or the only one from the left or the right.
  func crossing(from state: AppearanceState) -> [AppearanceUse.Edge] {
    let found = edges.filter { $0.from == state && $0.to == state.opposite }
    return state == .appearing || state == .disappearing ? found : Array(found.prefix(1))
  }

  /// The violations that do not change a state.
  func loop(at state: AppearanceState) -> AppearanceUse.Edge? {
    use.violations.first { $0.from == state && $0.to == state }
  }

  /// The callbacks with which controllers come in.
  func entry(into state: AppearanceState) -> AppearanceLabel {
    AppearanceLabel(use.entries[state] ?? [])
  }

  // MARK: Distances

  /// The horizontal distance of two boxes: at least the longest label of an edge that turns, and of one inside the ring.
  private var gap: Double {
    let outer = use.edges.map { $0.label.width - 32 }
    let inner = Quarter.allCases.flatMap(inner).map { $0.label.width - 50 + Self.outerMiddle }
    let cross = Self.sides.flatMap(crossing).map {
      $0.label.width + 24 - Self.boxWidth / 2 + Self.outerMiddle
    }
    let middle = Self.poles.flatMap(crossing).map { $0.label.width + 82 - Self.boxWidth / 2 }
    return max(127, (outer + inner + cross + middle).max() ?? 0)
  }

  static let sides = [AppearanceState.disappeared, .appeared]
  static let poles = [AppearanceState.appearing, .disappearing]

  /// The vertical distance from the upper and lower boxes to the middle of the ring.
  private var halfHeight: Double {
    func height(_ quarters: [Quarter]) -> Double {
      (quarters.map { inner(in: $0).reduce(0) { $0 + $1.label.height + 12 } }.max() ?? 0) + 20
    }
    let middle = Self.poles.map { crossing(from: $0).reduce(0) { $0 + $1.label.height } }.max() ?? 0
    let across = Self.sides.map { crossing(from: $0).first.map { $0.label.height + 26 } ?? 0 }
    let (upper, lower) = (height([.upperLeft, .upperRight]), height([.lowerLeft, .lowerRight]))
    guard across.contains(where: { $0 > 0 }) else {
      return max(88, upper + middle / 2 + 8, lower + middle / 2 + 8)
    }
    return max(88, upper + middle + across[0] + 12, lower + across[1] + 12)
  }

  /// The height from the middle of the ring to the top of the labels in its middle.
  func middleLabelTop(of height: Double) -> Double {
    let across = Self.sides.map { crossing(from: $0).first }
    guard across.contains(where: { $0 != nil }) else { return height / 2 }
    return height + (across[0].map { $0.label.height + 26 } ?? 14) + 6
  }

  private var leftSpace: Double {
    let inside = Self.markSpace + Self.boxWidth / 2 - 14
    let marks = max(
      entry(into: .disappeared).width, AppearanceLabel([.init(callback: "deinit", count: use.ended)]).width)
    let loop = loop(at: .disappeared).map { $0.label.width } ?? 0
    return Self.markSpace + max(0, marks - inside, loop - inside)
  }

  private var rightSpace: Double {
    let loop = loop(at: .appeared).map { $0.label.width + 16 - Self.boxWidth / 2 } ?? 0
    return max(Self.markSpace + 12, loop, entry(into: .appeared).width + 8)
  }

  /// The room above or below a state for what comes in and for a loop.
  private func outerSpace(_ state: AppearanceState) -> Double {
    let (entry, loop) = (entry(into: state), loop(at: state).map { $0.label.height } ?? 0)
    return entry.isEmpty && loop == 0 ? 0 : max(Self.loopSpace, entry.height, loop) + 12
  }
}

extension AppearanceState {
  /// The state that is opposite in the ring.
  fileprivate var opposite: AppearanceState {
    switch self {
    case .appearing: .disappearing
    case .disappearing: .appearing
    case .appeared: .disappeared
    case .disappeared: .appeared
    case .unknown: .unknown
    }
  }
}

extension AppearanceUse.Edge {
  /// Whether it is one of the four that a life takes if nothing is cancelled.
  var isClockwise: Bool {
    let ring: [AppearanceState] = [.disappeared, .appearing, .appeared, .disappearing]
    guard rules.isEmpty, let place = ring.firstIndex(of: from) else { return false }
    return ring[(place + 1) % ring.count] == to
  }
}

extension AppearanceRing.Quarter {
  /// The quarter between two neighbors, in any direction; `nil` for others.
  init?(_ one: AppearanceState, _ other: AppearanceState) {
    switch Set([one, other]) {
    case [.disappeared, .appearing]: self = .upperLeft
    case [.appearing, .appeared]: self = .upperRight
    case [.appeared, .disappearing]: self = .lowerRight
    case [.disappearing, .disappeared]: self = .lowerLeft
    default: return nil
    }
  }

  var isUpper: Bool { self == .upperLeft || self == .upperRight }
  var isLeft: Bool { self == .upperLeft || self == .lowerLeft }
}
