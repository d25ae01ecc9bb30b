import type { FieldChange } from '@portal/contract/bulk/imports/import-rows'
import type { TermChange } from '@portal/contract/bulk/imports/imports'
import { numberIn } from '../../people/students/numbered-names.ts'

/** How many students change in nothing but their semester and year, by how they change, such as `semester + 1`. */
export type TermCounts = Record<string, number>

/** A column that is read wrongly has more; students who change in further ways are no part of a new term. */
const WAYS_MAX = 40
/** In a new term so many of the students who change do so in the same way. */
const SAME_WAY_PERCENT = 90

const termFields: readonly string[] = ['semester', 'year'] satisfies TermChange['field'][]

/**
 * How one student changes; null where anything but the semester and the year does. A semester goes one up; a year goes one
 * up, or becomes a value that is the same for everybody.
 */
function wayOf(changes: readonly FieldChange[]): string | null {
  const ways = changes.flatMap(({ field, from, to, kept }) => {
    if (kept) return []
    if (!termFields.includes(field)) return [null]
    if (isNext(from, to)) return [`${field} + 1`]
    return [field === 'year' ? `year = ${to}` : null]
  })
  return ways.length === 0 || ways.includes(null) ? null : ways.join(', ')
}

function isNext(from: string, to: string) {
  const [before, after] = [numberIn(from), numberIn(to)]
  return before !== null && after === before + 1
}

/** Counts a student, or with -1 counts them no more. */
export function countTermChange(counts: TermCounts, changes: readonly FieldChange[], by: 1 | -1) {
  const way = wayOf(changes)
  if (way === null) return
  const students = (counts[way] ?? 0) + by
  if (students <= 0) delete counts[way]
  else if (way in counts || Object.keys(counts).length < WAYS_MAX) counts[way] = students
}

/** What nearly everybody who changes has in common; null where it is no new term. */
export function newTermOf(counts: TermCounts, changed: number) {
  const ways = Object.entries(counts).map(([way, students]) => ({ parts: way.split(', '), students }))
  const years = Map.groupBy(
    ways.flatMap(({ parts, students }) =>
      parts.filter((part) => part.startsWith('year = ')).map((part) => ({ part, students })),
    ),
    ({ part }) => part,
  )
  const [newYear] = [...years]
    .map(([part, of]) => ({ part, students: of.reduce((sum, { students }) => sum + students, 0) }))
    .toSorted((a, b) => b.students - a.students)
  const fitting = ways.filter(({ parts }) => parts.every((part) => part.endsWith(' + 1') || part === newYear?.part))
  const students = fitting.reduce((sum, way) => sum + way.students, 0)
  if (students * 100 < changed * SAME_WAY_PERCENT || students === 0) return null
  const common = new Set(fitting.toSorted((a, b) => b.students - a.students).flatMap(({ parts }) => parts))
  return { students, changes: [...common].map(asChange) }
}

function asChange(part: string): TermChange {
  if (part.startsWith('year = ')) return { field: 'year', to: part.slice('year = '.length) }
  return { field: part === 'semester + 1' ? 'semester' : 'year', to: null }
}
