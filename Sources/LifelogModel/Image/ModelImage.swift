import LifelogText
import LifelogTrace

/// The compiled built-in model as bytes, which a start reads instead of compiling the sources.
///
/// The executable contains the image beside the sources. An image of other sources is not used: the model is compiled then, which takes
/// longer and gives the same. A test compares the image with what the compiler makes of the sources.
package enum ModelImage {
  /// The image of a model.
  ///
  /// - Parameter sources: The sources from which it was compiled.
  /// - Complexity: O(*n* · *d*) in the size of the model and the depth of its formulas.
  package static func bytes(of model: Model, sources: Sources) -> [UInt8] {
    var (head, body) = (ImageWriter(), ImageWriter())
    head.write(sources.fingerprint)
    body.write(model)
    return head.bytes + body.image
  }

  /// The model of an image; `nil` if it is the image of other sources, or damaged.
  ///
  /// - Complexity: O(*n*) in the sizes of the image and the sources.
  package static func model(in image: ContiguousArray<UInt8>, of sources: Sources) -> Model? {
    var reader = ImageReader(image)
    do throws(ImageError) {
      guard try reader.read(UInt64.self) == sources.fingerprint else { return nil }
      try reader.readFormulas()
      return try reader.read(Model.self)
    } catch {
      return nil
    }
  }

  /// What the built-in model is compiled from.
  package struct Sources {
    package var files: [ContiguousArray<UInt8>]

    package init(_ files: [ContiguousArray<UInt8>]) { self.files = files }

    /// The machines and the pages of the rules.
    package static var builtIn: Sources { Sources(Template.models.map(\.bytes) + [Template.rules]) }

    /// A hash of the files, and of the callbacks, whose numbers are in the image.
    ///
    /// - Complexity: O(*n*) in the length of the files.
    var fingerprint: UInt64 {
      var hash = UInt64(Callback.allCases.count)
      for file in files { mix(file.span, into: &hash) }
      for callback in Callback.allCases { mix(ContiguousArray(callback.name.utf8).span, into: &hash) }
      return hash
    }

    private func mix(_ bytes: Span<UInt8>, into hash: inout UInt64) {
      // The last word contains zeros after the end.
      for start in stride(from: 0, to: bytes.count, by: 8) {
        mix(ByteWords.word(bytes, at: start), into: &hash)
      }
      mix(UInt64(bytes.count), into: &hash)
    }

    private func mix(_ word: UInt64, into hash: inout UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
  }
}

/// An image ends too soon, or contains a value that its type does not have.
struct ImageError: Error {}

/// A value that an image contains.
protocol ImageValue {
  init(from image: inout ImageReader) throws(ImageError)
  func write(to image: inout ImageWriter)
}
