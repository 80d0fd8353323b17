/// Every observer, by the id of its rule. A new one is a file in this folder and a line here.
let observerRegistry: [any Observer.Type] = [
]
