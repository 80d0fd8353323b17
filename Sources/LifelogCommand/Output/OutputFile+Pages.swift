import LifelogFiles

extension OutputFile {
  /// Replaces the target, and writes the pages after the first to files next to it: `life.png`, `life-2.png`, … Either all
  /// pages are written, or none.
  ///
  /// The pages of a longer drawing that was written to the same path before are removed.
  ///
  /// - Parameter inputs: The files that no page may replace.
  func commit(
    withPages pages: ArraySlice<ContiguousArray<UInt8>>, protecting inputs: ProtectedFiles
  ) throws(OutputError) {
    var files: [OutputFile] = []
    for (index, page) in pages.enumerated() {
      let file = try OutputFile(path: pagePath(index + 2), protecting: inputs)
      file.write(page.span)
      files.append(file)
    }
    try OutputFile.commit(files + [self])
    guard replacesTarget else { return }
    var number = pages.count + 2
    while try OutputFile.removeDiagram(pagePath(number), protecting: inputs) { number += 1 }
  }

  private func pagePath(_ number: Int) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
