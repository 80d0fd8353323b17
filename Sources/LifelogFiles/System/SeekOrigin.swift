/// The position from which an offset is counted.
enum SeekOrigin { case start, current, end }
