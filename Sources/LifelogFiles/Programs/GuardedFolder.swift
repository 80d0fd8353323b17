/// A folder for temporary files, which is removed when this value is released or when this process ends, however it ends.
///
/// A shell waits for the end of a pipe that this process holds open, and then removes the folder.
final class GuardedFolder {
  let path: String
  private let pipe: Int32
  private let guardian: ChildProcess

  init() throws(SystemError) {
    let ends = try SystemCalls.makePipe()
    defer { try? SystemCalls.closeFile(ends.reading) }
    pipe = ends.writing
    do throws(SystemError) {
      let folder = try SystemCalls.makeTemporaryFolder()
      path = folder
      do throws(SystemError) {
        guardian = try ChildProcess(
          "/bin/sh", ["sh", "-c", "read -r end; rm -rf \"$0\"", folder], streams: [ends.reading, nil, nil],
          hasOwnGroup: true)
      } catch {
        try? SystemCalls.removeFolder(folder)
        throw error
      }
    } catch {
      try? SystemCalls.closeFile(ends.writing)
      throw error
    }
  }

  deinit {
    try? SystemCalls.closeFile(pipe)
    _ = guardian.end()
  }
}
