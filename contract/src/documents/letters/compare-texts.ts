/** A line of two versions of a text: in both, only in the first one, or only in the second one. */
export type ComparedLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** Lines that are compared with each other; what follows in longer texts counts as replaced. */
const COMPARED_LINES_MAX = 1_000

/** The lines of two versions of a text, with what was removed before what was added in its place. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const [first, second] = [before.split('\n'), after.split('\n')]
  if (first.length > COMPARED_LINES_MAX || second.length > COMPARED_LINES_MAX)
    return [...linesOf('removed', first), ...linesOf('added', second)]
  const common = commonLengths(first, second)
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < first.length || j < second.length) {
    const [removed, added] = [first[i], second[j]]
    if (removed !== undefined && removed === added) {
      lines.push({ kind: 'same', text: removed })
      i += 1
      j += 1
    } else if (removed !== undefined && (added === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ kind: 'removed', text: removed })
      i += 1
    } else {
      lines.push({ kind: 'added', text: added ?? '' })
      j += 1
    }
  }
  return lines
}

const linesOf = (kind: ComparedLine['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, text }))
const at = (lengths: readonly Uint16Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** How many lines the rests of two texts have in common in the same order, from each line of each on. */
function commonLengths(first: readonly string[], second: readonly string[]) {
  const lengths = Array.from({ length: first.length + 1 }, () => new Uint16Array(second.length + 1))
  for (let i = first.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? new Uint16Array()
    for (let j = second.length - 1; j >= 0; j--) {
      row[j] =
        first[i] === second[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}
