extension OptionSpec {
  /// `--limit 100G`: how much may come out of what is packed.
  static func limit(into place: OptionKeyPath<Settings, ByteSize?>) -> OptionSpec {
    .value(
      "limit", value: "size",
      help: "How much one packed input may unpack to, such as 100G; 16G if it is not given.",
      example: "100G", read: ByteSize.init, into: place)
  }
}
