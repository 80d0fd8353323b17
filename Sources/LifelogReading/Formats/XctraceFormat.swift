extension LogFormat {
  /// The tables of an Instruments recording that `xctrace export` writes as XML.
  ///
  /// It is no text of lines: whoever can read XML hands over its rows as records.
  static let xctrace = LogFormat(
    id: "xctrace",
    title: "xctrace export: the os-log and os-signpost tables of a recording, as XML",
    samples: [],
    joinsContinuations: false,
    reader: nil)
}
