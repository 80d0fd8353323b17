/// An object that a log names. Two objects can have one address, one after the other.
struct StoryObject: Hashable {
  var name: String
  var address: Int
  /// The class of UIKit that it is a subclass of, where lines say so.
  var kind: String?
  /// Counts the objects of an app, from 0.
  var serial: Int
}

/// What a simulated app does once: a callback, or a call.
struct StoryLine {
  enum Value {
    case object(StoryObject)
    case objects([StoryObject])
    case word(String)
  }

  var subject: StoryObject
  /// The canonical name, or `nil` for a message of UIKit.
  var callback: String?
  var details: [(key: String, value: Value)] = []
  /// The text of a message of UIKit.
  var message = ""
  /// The container of the subject, if it is one of the app.
  var parent: StoryObject?
  /// The time since the previous line.
  var milliseconds: Int
  /// Whether this line is a part of the fault.
  var isFaulty = false
  var isOffMainThread = false

  /// The objects that the line names.
  var objects: [StoryObject] {
    [subject]
      + details.flatMap { detail -> [StoryObject] in
        switch detail.value {
        case .object(let object): [object]
        case .objects(let objects): objects
        case .word: []
        }
      }
  }
}
