import LifelogTrace

/// What two references can have in common if they are to one object, as far as the log shows: instances are compared if both
/// have one, otherwise names.
enum ObjectKey: Hashable {
  case instance(InstanceToken)
  /// Of a reference with or without an instance, or only of one without.
  case name(Name), onlyName(Name)
  /// The name in messages.
  case text(String)
  /// Of each reference, or only of one to an unknown object.
  case any, unknown
}

extension ObjectReference {
  /// The keys under which a reference is recorded.
  var keys: [ObjectKey] { [.name(name), instance.isNone ? .onlyName(name) : .instance(instance)] }

  /// The keys of the references that are possibly to the same object.
  var matchingKeys: [ObjectKey] { instance.isNone ? [.name(name)] : [.instance(instance), .onlyName(name)] }
}
