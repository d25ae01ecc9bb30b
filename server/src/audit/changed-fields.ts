/** The names of the fields whose values differ between `before` and `after`. The audit entry of an update lists them. */
export function changedFields<After extends object>(before: Record<keyof After, unknown>, after: After) {
  return (Object.keys(after) as (keyof After & string)[]).filter((field) => before[field] !== after[field])
}
