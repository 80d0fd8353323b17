import LifelogModel
import LifelogTrace

/// The states of the model that the tracker itself must know, by name.
///
/// A model without them still works, but loading and appearance are then unknown.
struct WellKnownStates: Sendable {
  /// The machine of view loading, and its start state, in which nothing is known of the view.
  private let load: (machine: Int, start: Int)?
  /// The states of that machine in which the view is not loaded yet, one bit for each.
  private let unloaded: UInt64
  /// The states of that machine in which the log shows that the view is loaded, one bit for each.
  private let loaded: UInt64
  /// The machine and the state of a controller that received its parent. A container sends this before it accesses the
  /// view.
  private let adding: (machine: Int, state: Int)?
  /// The machine of begin and end calls, and its start state, in which any begin may be open.
  private let forwarding: (machine: Int, start: Int)?
  /// The machine of the appearance, and the meaning of its states for a diagram.
  private let appearance: (machine: Int, states: [AppearanceState])?

  init(_ model: Model) {
    let loading = model.machine("load")
    load = loading.map { ($0, Int(model.machines[$0].start)) }
    let names = loading.map { model.machines[$0].states } ?? []
    func set(_ members: [String]) -> UInt64 {
      names.indices.reduce(0) { members.contains(names[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    unloaded = set(["notLoaded", "loading", "loadingAgain", "unloaded"])
    loaded = set(["loaded", "appearedWithoutView"])
    adding = model.machine("containment").flatMap { machine in
      model.machines[machine].states.firstIndex(of: "adding").map { (machine, $0) }
    }
    forwarding = model.machine("forwarding").map { ($0, Int(model.machines[$0].start)) }
    appearance = model.machine("appearance").map { machine in
      let states = model.machines[machine].states.map { name in
        AppearanceState.allCases.first { $0.name == name } ?? .unknown
      }
      return (machine, states)
    }
  }

  /// Whether the log shows that an instance awaits its view.
  func isWaiting(_ state: SliceState) -> Bool {
    guard let load else { return false }
    if unloaded & (1 << UInt64(state.machines[load.machine])) != 0 { return true }
    guard Int(state.machines[load.machine]) == load.start, let adding else { return false }
    return Int(state.machines[adding.machine]) == adding.state
  }

  /// Whether the log shows that an instance has its view.
  func isLoaded(_ state: SliceState) -> Bool {
    load.map { loaded & (1 << UInt64(state.machines[$0.machine])) != 0 } ?? false
  }

  /// Whether an instance may have received a `beginAppearanceTransition` that the log does not show.
  func mayHaveUnseenBegin(_ state: SliceState) -> Bool {
    forwarding.map { Int(state.machines[$0.machine]) == $0.start } ?? false
  }

  /// The state of an instance after its appearance or disappearance ended without its callback. Which of the two it was
  /// is then unknown.
  func settled(_ state: SliceState) -> SliceState {
    guard let machine = appearance?.machine, let unknown = appearance?.states.firstIndex(of: .unknown) else {
      return state
    }
    var settled = state
    switch appearance(state) {
    case .appearing, .disappearing: settled.machines[machine] = UInt8(unknown)
    case .unknown, .disappeared, .appeared: break
    }
    return settled
  }

  /// The appearance state of an instance.
  func appearance(_ state: SliceState) -> AppearanceState {
    appearance.map { $0.states[Int(state.machines[$0.machine])] } ?? .unknown
  }
}
