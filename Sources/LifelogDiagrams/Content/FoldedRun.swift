import LifelogTrace

/// Consecutive events of folded instances, which are one row.
struct FoldedRun: Hashable {
  /// `viewDidLoad × 28`, or `viewDidLoad … deinit, 84 events`.
  var label: String
  var last: RecordedTrace.Step
}

extension DiagramContent {
  /// Whether a step is the end of its subject, and not of one of several folded instances.
  func isEnd(_ step: RecordedTrace.Step) -> Bool { step.callback == .deinit && folds[step.subject] == nil }

  /// Returns the name of a step's callback, or of those of a run; the words of a message.
  func name(ofStep index: Int) -> String {
    runs[index]?.label ?? trace.messages[index].map { "“\($0.diagramLabel(limit: 600))”" }
      ?? name(of: trace.steps[index])
  }

  /// Returns the name of a step's callback, with details from the log.
  func name(of step: RecordedTrace.Step) -> String {
    var name =
      step.isRemoval
      ? trace.callbacks.call(step.callback, "nil") : trace.callbacks.methodName(of: step.callback)
    if let phase = step.scenePhase { name += ": \(phase.name)" }
    return switch step.phase {
    case .instant: name
    case .begin: name + " begins"
    case .end: name + " ends"
    }
  }
}
