import { LETTER_FIELD_MAX_CHARACTERS } from './letter-limits.ts'

/** The index of the `}` that ends what begins at `start`; null if none is near, or another `{` comes before it. */
export function closingBrace(text: string, start: number) {
  for (let i = start + 1; i < text.length && i - start <= LETTER_FIELD_MAX_CHARACTERS + 1; i++) {
    if (text[i] === '}') return i
    if (text[i] === '{') return null
  }
  return null
}

/** What stands in braces in a text, such as `student.dob|words`, with where it begins and ends: for an editor. */
export function bracesIn(source: string) {
  const found: { start: number; end: number; inside: string }[] = []
  for (let i = 0; i < source.length; i++) {
    if (source[i] === '\\') i += 1
    else if (source[i] === '{') {
      const end = closingBrace(source, i)
      if (end === null) continue
      found.push({ start: i, end: end + 1, inside: source.slice(i + 1, end) })
      i = end
    }
  }
  return found
}

/** The cells of a row of a table, with where each begins: split at each `|` that is neither escaped nor between braces. */
export function cellsOf(row: string) {
  const cells: { text: string; start: number }[] = []
  let start = 1
  const add = (end: number) => {
    const cell = row.slice(start, end)
    cells.push({ text: cell.trim(), start: start + cell.length - cell.trimStart().length })
    start = end + 1
  }
  for (let i = 1; i < row.length; i++) {
    if (row[i] === '\\') i += 1
    else if (row[i] === '{') i = closingBrace(row, i) ?? i
    else if (row[i] === '|') add(i)
  }
  if (row.slice(start).trim() !== '') add(row.length)
  return cells
}
