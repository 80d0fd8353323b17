/// Which lifeline stands in which lane of a page.
struct LanePlan {
  /// The lane of each subject of the trace; `nil` for one that is not on the page.
  private(set) var lanes: [Int?]
  /// The subjects whose header stands at the top of the page, in the order of their lanes.
  private(set) var atTop: [Int] = []
  /// The steps above which headers stand.
  private(set) var above: Set<Int> = []
  /// The step above which each subject's header stands; `nil` when it stands at the top, or nowhere.
  private(set) var first: [Int?]
  /// The last step of the page that concerns each subject; `nil` for one that is not on the page.
  private(set) var last: [Int?]
  /// The number of lanes.
  private(set) var count = 0

  /// The most lanes that a page shows side by side for the whole of its length. With more subjects, a
  /// lifeline gets a lane from its first step to its last, and the lane goes to the next one then.
  static let mostAtTop = 12

  /// The lanes of a page.
  ///
  /// - Parameter steps: The page's steps.
  /// - Complexity: O((*n* + *m*) log *m*), *n* steps of the page, *m* subjects.
  init(trace: RecordedTrace, steps: Range<Int>) {
    lanes = Array(repeating: nil, count: trace.subjects.count)
    first = lanes
    last = lanes
    for index in steps {
      last[trace.steps[index].subject] = index
      if let other = trace.steps[index].other { last[other] = index }
    }
    if trace.subjects.count <= Self.mostAtTop {
      atTop = trace.subjects.indices.sorted {
        (trace.subjects[$0].process, $0) < (trace.subjects[$1].process, $1)
      }
      for (lane, subject) in atTop.enumerated() { lanes[subject] = lane }
      count = atTop.count
    } else {
      reuseLanes(trace: trace, steps: steps)
    }
  }

  private mutating func reuseLanes(trace: RecordedTrace, steps: Range<Int>) {
    /// Lanes that no lifeline needs any more, the leftmost last.
    var free: [Int] = []
    for index in steps {
      let step = trace.steps[index]
      let concerned = [step.subject] + (step.other.map { [$0] } ?? [])
      for subject in concerned where lanes[subject] == nil {
        if let lane = free.popLast() {
          lanes[subject] = lane
        } else {
          lanes[subject] = count
          count += 1
        }
        first[subject] = index
        above.insert(index)
      }
      for subject in concerned {
        guard last[subject] == index, let lane = lanes[subject], !free.contains(lane) else { continue }
        let place = free.firstIndex { $0 < lane } ?? free.endIndex
        free.insert(lane, at: place)
      }
    }
  }
}
