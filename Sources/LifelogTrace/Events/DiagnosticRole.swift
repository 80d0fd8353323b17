/// What an object does in a message that UIKit itself writes. The raw value is the placeholder in the messages of rules.
package enum DiagnosticRole: String, Sendable, Hashable, CaseIterable {
  /// The controller that the message is about.
  case subject
  /// The controller that presents the subject, or should.
  case presenter
  /// The controller whose `present` the app called; UIKit found the presenter from there.
  case caller
  /// The controller that the app presents, if the message is about its presenter.
  case presented
  /// The controller that the presenter already presents.
  case current
  /// The navigation controller of a push.
  case navigation
  /// The other controller of a transition.
  case partner
  /// The parent that the subject should have, by the place of its view.
  case expected
  /// The parent that the subject has, or gets.
  case actual
  /// The controller that a view belongs to.
  case owner
  case view
}
