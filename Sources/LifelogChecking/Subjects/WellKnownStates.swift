import LifelogModel
import LifelogTrace

/// The states of the model that the tracker itself must understand, found by their names.
///
/// A model without them is followed all the same: then nothing is known of loading or appearance.
struct WellKnownStates: Sendable {
  /// The machine that follows the loading of the view, and its start: nothing is known of the view.
  private let load: (machine: Int, start: Int)?
  /// A bit for each of its states in which the view is still to be loaded.
  private let unloaded: UInt64
  /// The machine and the state of a controller that has been told of its parent. A container does so before
  /// it touches the view.
  private let adding: (machine: Int, state: Int)?
  /// The machine that follows the appearance, and what its states are to a drawing.
  private let appearance: (machine: Int, states: [AppearanceState])?

  init(_ model: Model) {
    let loading = model.machine("load")
    load = loading.map { ($0, Int(model.machines[$0].start)) }
    let names = loading.map { model.machines[$0].states } ?? []
    unloaded = names.indices.reduce(0) { set, state in
      let isUnloaded = ["notLoaded", "loading", "loadingAgain", "unloaded"].contains(names[state])
      return isUnloaded ? set | 1 << UInt64(state) : set
    }
    adding = model.machine("containment").flatMap { machine in
      model.machines[machine].states.firstIndex(of: "adding").map { (machine, $0) }
    }
    appearance = model.machine("appearance").map { machine in
      let states = model.machines[machine].states.map { name in
        AppearanceState.allCases.first { $0.name == name } ?? .unknown
      }
      return (machine, states)
    }
  }

  /// Whether an instance waits for its view, as far as the log shows.
  func isWaiting(_ state: SliceState) -> Bool {
    guard let load else { return false }
    if unloaded & (1 << UInt64(state.machines[load.machine])) != 0 { return true }
    guard Int(state.machines[load.machine]) == load.start, let adding else { return false }
    return Int(state.machines[adding.machine]) == adding.state
  }

  /// Where the appearance of an instance stands.
  func appearance(_ state: SliceState) -> AppearanceState {
    appearance.map { $0.states[Int(state.machines[$0.machine])] } ?? .unknown
  }
}
