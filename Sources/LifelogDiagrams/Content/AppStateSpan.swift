import LifelogTrace

/// A period in which an app or a scene is in one state.
struct AppStateSpan {
  var state: ScenePhase
  /// The step that begins it.
  var first: Int
  /// The step that ends it, or the last one before a gap or the end of the log.
  var last: Int
  var end: StateSpan.Boundary

  /// Returns the spans of each app and scene of a trace, by subject. Subjects without any have none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  static func all(in trace: RecordedTrace) -> [Int: [AppStateSpan]] {
    var spans: [Int: [AppStateSpan]] = [:]
    var open: [Int: (state: ScenePhase, first: Int)] = [:]
    func close(_ subject: Int, at step: Int, _ end: StateSpan.Boundary) {
      guard let span = open.removeValue(forKey: subject) else { return }
      spans[subject, default: []].append(.init(state: span.state, first: span.first, last: step, end: end))
    }
    let starts = Set(trace.logs.map(\.steps.lowerBound))
    for (index, step) in trace.steps.enumerated() {
      if step.followsGap || starts.contains(index) {
        for subject in open.keys {
          close(subject, at: index - 1, step.followsGap ? .gap(before: index) : .end)
        }
      }
      switch change(after: step.callback) {
      case .state(let state) where open[step.subject]?.state != state:
        close(step.subject, at: index, .step(index))
        open[step.subject] = (state, index)
      case .end: close(step.subject, at: index, .step(index))
      case .state, nil: break
      }
    }
    for subject in open.keys { close(subject, at: trace.steps.count - 1, .end) }
    return spans
  }

  /// Returns the spans of the scenes of a trace, by subject.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  static func scenes(in trace: RecordedTrace) -> [Int: [AppStateSpan]] {
    guard trace.steps.contains(where: \.callback.isScene) else { return [:] }
    return all(in: trace).filter { _, spans in trace.steps[spans[0].first].callback.isScene }
  }

  /// The effect of a callback.
  private enum Change {
    case state(ScenePhase)
    /// The app or scene ends.
    case end
  }

  /// Returns the effect of a callback; `nil` if it has none.
  private static func change(after callback: Callback) -> Change? {
    switch callback {
    case .applicationDidBecomeActive, .sceneDidBecomeActive: .state(.active)
    case .applicationDidFinishLaunching, .applicationWillResignActive, .sceneWillResignActive,
      .applicationWillEnterForeground, .sceneWillEnterForeground:
      .state(.inactive)
    case .applicationDidEnterBackground, .sceneDidEnterBackground: .state(.background)
    case .applicationWillTerminate, .sceneDidDisconnect: .end
    default: nil
    }
  }
}
