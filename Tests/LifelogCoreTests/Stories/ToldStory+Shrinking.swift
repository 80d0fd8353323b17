extension ToldStory {
  /// Leaves out whatever it can so that a test still fails. It tries some hundred stories at most.
  func shrunk(_ fails: (ToldStory) throws -> Bool) throws -> ToldStory {
    var smallest = self
    var attempts = 200
    func tryOut(_ change: (inout ToldStory) -> Void) throws -> Bool {
      var changed = smallest
      change(&changed)
      attempts -= 1
      guard attempts > 0, try fails(changed) else { return false }
      smallest = changed
      return true
    }
    // Half of the steps, a quarter, and so on.
    var width = story.steps.count
    while width > 0 {
      for start in stride(from: smallest.story.steps.count - width, through: 0, by: -width) {
        _ = try tryOut { $0.story.steps.removeSubrange(start..<(start + width)) }
      }
      width /= 2
    }
    _ = try tryOut { $0.dress = StoryDress(shape: $0.dress.shape) }
    // Without its lines, a fault may be impossible to see.
    guard story.fault == nil else { return smallest }
    let lines = smallest.story.happen().lines
    var end = lines.count
    while end > 0 {
      let count = smallest.excerpt.end ?? lines.count
      if try !tryOut({ $0.excerpt.end = count - end }) { end /= 2 }
    }
    for names in [StoryExcerpt.calls, StoryExcerpt.containment] + StoryExcerpt.callbacks.map({ [$0] }) {
      _ = try tryOut { $0.excerpt.omitted.formUnion(names) }
    }
    for object in Set(lines.map(\.subject)).sorted(by: { $0.serial < $1.serial }) {
      _ = try tryOut { $0.excerpt.hiddenObjects.insert(object) }
    }
    return smallest
  }
}
