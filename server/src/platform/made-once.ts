/** A function that makes a value when it is first called, and returns the same one from then on. For what a start need not wait for. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
