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
      let names = Callback.allCases.map { ContiguousArray($0.name.utf8) }
      var hash = WordHash(seed: names.count)
      for text in files + names {
        hash.add(UInt64(text.count))
        hash.add(0..<text.count, of: text.span)
      }
      return hash.value
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
