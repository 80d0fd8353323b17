import LifelogText

/// The name of a kind of binary file, and the help for it.
extension BinaryKind {
  var description: String {
    switch self {
    case .gzip: "gzip-compressed"
    case .xz: "xz-compressed"
    case .zstd: "zstd-compressed"
    case .bzip2: "bzip2-compressed"
    case .lz4: "lz4-compressed"
    case .zip: "a zip archive"
    case .sevenZip: "a 7z archive"
    case .tar: "a tar archive"
    case .png: "a PNG image"
    case .jpeg: "a JPEG image"
    case .pdf: "a PDF document"
    case .machO: "a Mach-O executable"
    case .elf: "an ELF executable"
    case .propertyList: "a binary property list"
    case .sqlite: "an SQLite database"
    case .logArchiveMember: "part of a log archive"
    case .aslStore: "an Apple System Log store"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .lifelogOutput: "a document that lifelog wrote"
    case .lifelogPage: "an HTML page that lifelog wrote"
    case .data: "binary data"
    }
  }

  func help(for path: String) -> String {
    let word = shellWord(path)
    return switch self {
    case .gzip: "decompress it: gzip -dc < \(word) | lifelog analyze -"
    case .xz: "decompress it: xz -dc < \(word) | lifelog analyze -"
    case .zstd: "decompress it: zstd -dc < \(word) | lifelog analyze -"
    case .bzip2: "decompress it: bzip2 -dc < \(word) | lifelog analyze -"
    case .lz4: "decompress it: lz4 -dc < \(word) | lifelog analyze -"
    case .zip: "unpack it, and name the logs in it: unzip \(word)"
    case .sevenZip: "unpack it, and name the logs in it: 7z x \(word)"
    case .tar: "unpack it, and name the logs in it: tar -xf \(word)"
    case .png, .jpeg, .pdf: "copy the text of the log instead of an image of it"
    case .machO, .elf: "name the log of the program instead of the program"
    case .propertyList: "if it contains a log, convert it to text: plutil -p \(word)"
    case .sqlite: "if it contains a log, export it as text"
    case .logArchiveMember:
      "convert the whole archive to text on a Mac: log show FILE.logarchive > device.log"
    case .aslStore: "convert it to text on a Mac: syslog -f \(word) > device.log"
    case .utf16LittleEndian: "convert it to UTF-8: iconv -f UTF-16LE -t UTF-8 < \(word) | lifelog analyze -"
    case .utf16BigEndian: "convert it to UTF-8: iconv -f UTF-16BE -t UTF-8 < \(word) | lifelog analyze -"
    case .lifelogOutput, .lifelogPage: "name the log instead"
    case .data: "name a text log"
    }
  }
}
