/// Where a value goes: a property of the settings.
typealias OptionKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
