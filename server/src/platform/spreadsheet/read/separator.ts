const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]

const LINES_READ = 20
/** Excel reads a first line like this as the separator, not as a row. */
const NAMED = /^"?sep=(.)"?(?:\r\n?|\n)/i

/** The separator of a text file, and how many lines say it (0 or 1). Told from the beginning of its text. */
export function separatorOf(text: string): { separator: string; skip: number } {
  const named = NAMED.exec(text)?.[1]
  if (named !== undefined) return { separator: named, skip: 1 }
  const lines = countByLine(text)
  const score = (separator: Separator) => {
    const counts = lines.map((line) => line[separator])
    const [usual = 0, times = 0] = mostFrequent(counts)
    return usual * times
  }
  const [best = ','] = SEPARATORS.toSorted((a, b) => score(b) - score(a))
  return { separator: best, skip: 0 }
}

/** How often each separator stands outside quotation marks in each of the first lines. */
function countByLine(text: string) {
  const none = () => ({ ',': 0, ';': 0, '\t': 0, '|': 0 })
  const lines: Record<Separator, number>[] = []
  let line = none()
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n') {
      lines.push(line)
      if (lines.length === LINES_READ) return lines
      line = none()
    } else if (character in line) line[character as Separator] += 1
  }
  return [...lines, line]
}

/** The number that most of these are, and how many. */
function mostFrequent(counts: number[]) {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].toSorted(([a, timesA], [b, timesB]) => timesB * b - timesA * a)[0] ?? []
}
