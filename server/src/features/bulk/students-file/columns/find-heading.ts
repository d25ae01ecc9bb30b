import { certaintyRank, recogniseHeading } from './heading-spellings.ts'

type Row = { cells: readonly string[] }

/** A heading stands in one of so many rows. */
const ROWS_SEARCHED = 30
/** A row with fewer is a title. */
const CELLS_OF_A_HEADING = 2

export type FoundHeading = {
  /** The place of the (first) row of the heading in the rows that were given; how many rows stand before it. */
  headingAt: number
  /** The place of the first row of data. */
  dataFrom: number
  /** Of two rows of headings the texts are joined. */
  headings: string[]
}

/**
 * Finds the heading of a list below titles: the row, or two rows together, with the most known headings; without any, the
 * first row with two texts or more. Give it the first rows with content, 40 or so.
 */
export function findHeading(rows: readonly Row[]): FoundHeading {
  const candidates = rows.slice(0, ROWS_SEARCHED).flatMap((row, at) => {
    const next = rows[at + 1]
    const one = { headingAt: at, dataFrom: at + 1, headings: [...row.cells] }
    return next ? [one, { headingAt: at, dataFrom: at + 2, headings: joinHeadings(row.cells, next.cells) }] : [one]
  })
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate) }))
  // Of equal ones the first is taken.
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { candidate: firstWithTexts(rows), score: 1 })
  return best.candidate
}

/** Two rows must tell more than one of them alone. */
const scoreOf = ({ headingAt, dataFrom, headings }: FoundHeading) =>
  2 * countKnown(headings) + (dataFrom - headingAt === 1 ? 1 : 0)

const countKnown = (headings: readonly string[]) =>
  new Set(headings.map((heading) => recogniseHeading(heading)?.field).filter(Boolean)).size

function firstWithTexts(rows: readonly Row[]): FoundHeading {
  const at = rows.findIndex(({ cells }) => cells.filter((text) => text !== '').length >= CELLS_OF_A_HEADING)
  const headingAt = Math.max(at, 0)
  return { headingAt, dataFrom: headingAt + 1, headings: [...(rows[headingAt]?.cells ?? [])] }
}

/** Headings of groups below which a name or a number is not the student's. */
const PARENTS = /father|mother|parent|guardian|पिता|माता|अभिभावक/i

/** Two rows of headings: one of the upper row also stands over the empty cells to its right. */
function joinHeadings(upper: readonly string[], lower: readonly string[]) {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    group = upper[column] || group
    const below = lower[column] ?? ''
    return below === '' ? (upper[column] ?? '') : joinHeading(group, below)
  })
}

/** "Last" over "Name" is "Last Name"; "Details" over "Name" is "Name"; "Father" over "Mobile" is no number of the student. */
function joinHeading(group: string, below: string) {
  const joined = `${group} ${below}`.trim()
  const alone = PARENTS.test(group) && !PARENTS.test(below) ? null : recogniseHeading(below)
  return certaintyRank(alone) > certaintyRank(recogniseHeading(joined)) ? below : joined
}
