/// The property that the value of an option goes to.
typealias OptionKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
