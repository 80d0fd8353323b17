/// What happens to the whole window, or to a scene: a rotation, the way to the foreground and back.
struct Passage {
  /// A callback with which one begins, and the one with which it ends; the same for one that is over at once.
  private struct Form {
    let kind: TransitionKind
    let first: Callback
    let last: Callback
  }

  private static let forms = [
    Form(kind: .rotation, first: .willRotate, last: .didRotate),
    Form(kind: .rotation, first: .viewWillTransition, last: .viewWillTransition),
    Form(kind: .foreground, first: .sceneWillEnterForeground, last: .sceneDidBecomeActive),
    Form(kind: .background, first: .sceneWillResignActive, last: .sceneDidEnterBackground),
    Form(kind: .foreground, first: .applicationWillEnterForeground, last: .applicationDidBecomeActive),
    Form(kind: .background, first: .applicationWillResignActive, last: .applicationDidEnterBackground),
  ]

  /// Every callback with which one begins or ends.
  static let callbacks: CallbackSet = forms.reduce(into: []) { all, form in
    all.insert(form.first)
    all.insert(form.last)
  }

  private let form: Form
  private let first: Sighting

  private init(_ form: Form, _ first: Sighting) {
    self.form = form
    self.first = first
  }

  /// Takes an event; the passage that it ends, or `nil`.
  static func take(_ sighting: Sighting, among passages: inout [Passage]) -> Transition? {
    let callback = sighting.event.callback
    guard callbacks.contains(callback) else { return nil }
    if let form = forms.first(where: { $0.first == callback }) {
      passages.removeAll { $0.form.first == callback && $0.first.key == sighting.key }
      // A device that is turned tells every controller: a few of them are enough.
      if passages.count < 16 { passages.append(Passage(form, sighting)) }
    }
    guard
      let begun = passages.lastIndex(where: { $0.form.last == callback && $0.first.key == sighting.key })
    else { return nil }
    return passages.remove(at: begun).transition(endingWith: sighting)
  }

  private func transition(endingWith last: Sighting) -> Transition {
    var transition = Transition(
      kind: form.kind, outcome: .completed, isStated: true, process: last.key.world, input: last.input,
      container: last.key.reference, lines: first.event.line...max(first.event.line, last.event.line))
    if let start = first.event.time, let end = last.event.time { transition.time = (start, end) }
    return transition
  }
}
