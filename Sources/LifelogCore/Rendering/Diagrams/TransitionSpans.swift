/// A stretch of a trace in which one controller goes while another comes.
struct TransitionSpan: Hashable {
  /// From the step that begins the overlap to the one that ends it: indices into the trace's steps.
  var steps: ClosedRange<Int>
  /// The subject that disappears.
  var outgoing: Int
  /// The subject that appears.
  var incoming: Int

  /// The steps within which the second of the pair must begin: a controller whose `viewDidAppear` is not
  /// logged would otherwise seem to be coming for ever.
  private static let reach = 12

  /// The transitions of a trace, none overlapping the next.
  ///
  /// Only complete ones: a transition that the log does not see through may be none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  static func all(in trace: RecordedTrace) -> [TransitionSpan] {
    var spans: [TransitionSpan] = []
    var states = StateBoard(subjects: trace.subjects.count)
    var open: TransitionSpan?
    var contiguousFrom = 0
    for (index, step) in trace.steps.enumerated() {
      if step.followsGap {
        contiguousFrom = index
        open = nil
      }
      let previous = states[step.subject]
      states.advance(by: step)
      guard previous != step.state else { continue }
      if let span = open {
        if step.subject == span.outgoing || step.subject == span.incoming {
          spans.append(
            TransitionSpan(
              steps: span.steps.lowerBound...index, outgoing: span.outgoing, incoming: span.incoming))
          open = nil
        }
      } else if let wanted = step.state.counterpart {
        let earliest = max(contiguousFrom, index - reach)
        // The first: a container hears of its disappearance before its children do.
        let partner = trace.steps[earliest..<index].first {
          $0.subject != step.subject && $0.state == wanted && states[$0.subject] == wanted
            && trace.subjects[$0.subject].process == trace.subjects[step.subject].process
        }
        guard let partner else { continue }
        let isComing = step.state == .appearing
        open = TransitionSpan(
          steps: index...index, outgoing: isComing ? partner.subject : step.subject,
          incoming: isComing ? step.subject : partner.subject)
      }
    }
    return spans
  }
}

extension AppearanceState {
  /// The state of the other controller in a transition.
  fileprivate var counterpart: AppearanceState? {
    switch self {
    case .appearing: .disappearing
    case .disappearing: .appearing
    case .appeared, .disappeared, .unknown: nil
    }
  }
}
