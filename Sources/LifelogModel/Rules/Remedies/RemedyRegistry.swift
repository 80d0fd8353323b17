extension Remedy {
  /// Every remedy, sorted by id. A new remedy is a file in this folder and a line here.
  package static let all: [Remedy] = [
    .add,
    .animator,
    .appearSooner,
    .cancel,
    .foreground,
    .hosting,
    .layoutOnce,
    .leak,
    .loaded,
    .loadView,
    .log,
    .mainThread,
    .move,
    .navOverlay,
    .noDirect,
    .observeSheet,
    .once,
    .optOut,
    .ownOrder,
    .present,
    .pushGuard,
    .relay,
    .remove,
    .rootSwap,
    .rotate,
    .stack,
    .super,
    .swapManual,
    .symmetric,
    .transition,
  ]

  /// The remedy with an id, or `nil` when there is none.
  ///
  /// - Complexity: O(1).
  package static func named(_ id: String) -> Remedy? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
