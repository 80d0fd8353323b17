extension LogFormat {
  /// The tables of an Instruments recording that `xctrace export` writes as XML.
  ///
  /// They are not lines of text. An XML reader delivers their rows as records.
  static let xctrace = LogFormat(
    id: "xctrace",
    title: "xctrace export: the os-log and os-signpost tables of a recording, as XML",
    samples: [],
    joinsContinuations: false,
    reader: nil)
}
