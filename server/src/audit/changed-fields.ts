/** The names of the fields of `after` whose values are not those of `before`: an update is recorded with them. */
export function changedFields<After extends object>(before: Record<keyof After, unknown>, after: After) {
  return (Object.keys(after) as (keyof After & string)[]).filter((field) => before[field] !== after[field])
}
