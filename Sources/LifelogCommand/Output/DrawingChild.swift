import LifelogFiles
import LifelogGraphviz

/// The process that draws with Graphviz: another one of this program, whose end is an error like any other.
enum DrawingChild {
  /// The only argument of such a process.
  private static let argument = "--draw-for-parent"

  /// Whether this process was started to draw.
  static func isRequested(by arguments: [String]) -> Bool { arguments == [argument] }

  /// Lets a process draw for this one.
  static func use() {
    GraphvizRenderer.draw { request throws(GraphvizError) in
      let result: ProgramResult
      do throws(SystemError) {
        result = try ProgramResult(
          of: ThisProcess.executable, ["lifelog", argument], input: request, keepsErrors: false)
      } catch {
        // A system without `/proc`, such as a folder of `chroot`, does not show the program of a process.
        guard !error.isMissing else { return GraphvizRenderer.answer(request) }
        throw .processFailed(detail: error.text)
      }
      guard result.end == .status(0) else {
        throw .processFailed(detail: "it \(result.end.text), probably without enough memory or threads")
      }
      return result.output
    }
  }

  /// Reads a request from standard input, and writes the answer to standard output.
  static func run(on console: Console) -> ExitStatus {
    var request: [UInt8] = []
    do throws(InputError) {
      var input = try InputFile(path: InputFile.standardInputPath)
      var isAtEnd = false
      while !isAtEnd {
        let more: Void? = try input.readChunk { chunk in
          for index in chunk.indices { request.append(chunk[index]) }
        }
        isAtEnd = more == nil
      }
    } catch {
      return .failure
    }
    console.output.write(GraphvizRenderer.answer(request).span)
    console.output.flush()
    return console.output.failure == nil ? .clean : .failure
  }
}
