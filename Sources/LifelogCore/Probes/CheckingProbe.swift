import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// Checks events that nobody had to read, so that checking can be measured by itself. Nothing else uses it.
package struct CheckingProbe {
  private var checker: Checker

  package init(model: Model) {
    checker = Checker(model: model, keepsTrace: false)
    checker.beginInput()
  }

  /// Whose event it is, what the model says of it, and what it means for transitions.
  package mutating func receive(_ event: Event, names: NameTable) {
    checker.receive(event, details: [], names: names)
  }

  /// How many subjects there are.
  package var subjects: Int { checker.tracker.table.count }
}
