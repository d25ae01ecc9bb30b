import type { QuestionKind } from '@portal/contract/bulk/imports/import-questions'
import type { SpellingField } from '@portal/contract/bulk/imports/import-spellings'
import { IMPORT_NEW_VALUES_MAX, IMPORT_QUESTION_EXAMPLES } from '@portal/contract/limits'
import { type ComparedValue, comparedValue, isAlike } from './alike.ts'
import type { Choices, GatheredRow } from './question-rules.ts'

/** The questions about new values, by kind. */
export const valueFields = { courses: 'courseName', semesters: 'semester', years: 'year' } as const satisfies Partial<
  Record<QuestionKind, SpellingField>
>
export type ValueKind = keyof typeof valueFields

/** A column with more different values is no list of courses, semesters or years. */
const DIFFERENT_VALUES = 1_000

/** How many rows have each value of a column, and the numbers of the first of them; null where there are too many. */
export type GatheredValues = { value: string; rows: number; exampleRows: number[] }[] | null

/** Adds one row. */
export function gatherValue(found: GatheredValues, value: string, { row }: GatheredRow): GatheredValues {
  if (found === null || value === '') return found
  const known = found.find((one) => one.value === value)
  if (known) {
    known.rows += 1
    if (known.exampleRows.length < IMPORT_QUESTION_EXAMPLES) known.exampleRows.push(row)
    return found
  }
  return found.length < DIFFERENT_VALUES ? [...found, { value, rows: 1, exampleRows: [row] }] : null
}

type NewValueFound = {
  value: string
  rows: number
  exampleRows: number[]
  suggestion: string | null
  isAsked: boolean
  /** Its suggestion is kept from an earlier file. */
  isKept: boolean
}
/** The new values of a column, and what they may be the same as. */
export type ValuesFound = { values: NewValueFound[]; known: string[] }

/**
 * The values that no student of the college has, and which of them must be asked about: those that are spelt like another
 * one. Plainly different ones are only told, and of semesters and years not even that. Null where nothing is to be said.
 */
export function newValues(
  field: SpellingField,
  gathered: NonNullable<GatheredValues>,
  known: readonly string[],
  spellings: ReadonlyMap<string, string>,
): ValuesFound | null {
  const have = new Set(known)
  const fresh = gathered.filter(({ value }) => !have.has(value) || spellings.has(value))
  // The most frequent of several spellings is suggested.
  const byRows = fresh.toSorted((a, b) => b.rows - a.rows)
  const compared = byRows.map(({ value }) => comparedValue(field, value))
  const ofCollege = known.map((value) => comparedValue(field, value))
  const values = byRows.map((one, at): NewValueFound => {
    const suggestion = spellings.get(one.value) ?? suggestionFor(field, compared[at], compared, ofCollege)
    return { ...one, suggestion, isAsked: suggestion !== null, isKept: spellings.has(one.value) }
  })
  const told = field === 'courseName' ? values : values.filter(({ isAsked }) => isAsked)
  if (told.length === 0) return null
  const asked = told.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked))
  return { values: asked.slice(0, IMPORT_NEW_VALUES_MAX), known: [...known] }
}

/** A value of the college that is spelt alike, or the most frequent such one of the file, which can be the value itself. */
function suggestionFor(
  field: SpellingField,
  one: ComparedValue | undefined,
  fresh: readonly ComparedValue[],
  known: readonly ComparedValue[],
) {
  if (!one) return null
  const ofCollege = known.find((other) => other.value !== one.value && isAlike(field, one, other))
  if (ofCollege !== undefined) return ofCollege.value
  const alike = fresh.filter((other) => isAlike(field, one, other))
  return alike.length > 1 ? (alike[0]?.value ?? null) : null
}

/**
 * The values that are the same as another one, through all that was chosen: where A is B and B is C, A is C. Null where the
 * choices lead round in a circle.
 */
export function resolveChoices(choices: Readonly<Choices>): Choices | null {
  const chosen = new Map(choices)
  const resolved: Choices = []
  for (const [value] of choices) {
    const seen = new Set([value])
    let target = value
    for (let next = chosen.get(target) ?? target; next !== target; next = chosen.get(target) ?? target) {
      if (seen.has(next)) return null
      seen.add(next)
      target = next
    }
    if (target !== value) resolved.push([value, target])
  }
  return resolved
}
