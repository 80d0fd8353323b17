/// What an offset is counted from.
enum SeekOrigin { case start, current, end }
