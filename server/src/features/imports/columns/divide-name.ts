/** Divides a whole name: the last word is the last name. "Sharma, Aarav" has the last name first. */
export function divideName(full: string): { firstName: string; lastName: string } {
  const [last, first, ...others] = full.split(',').map((part) => part.trim())
  if (last && first && others.length === 0) return { firstName: first, lastName: last }
  const words = full.trim().split(/\s+/)
  return { firstName: (words.length > 1 ? words.slice(0, -1) : words).join(' '), lastName: words.slice(1).at(-1) ?? '' }
}
