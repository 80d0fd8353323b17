extension CollectedSample {
  /// The formats of consoles and of devices.
  static let console: [CollectedSample] = []
}

extension CollectedJSONSample {
  /// The JSON formats of consoles and of devices.
  static let console: [CollectedJSONSample] = []
}
