import { IMPORT_KNOWN_VALUES_MAX } from '@portal/contract/limits'
import type { QuestionKind } from '@portal/contract/runs/import-questions'
import type { ColumnField, ImportColumn } from '@portal/contract/runs/imports'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { textInColumn } from '../columns/read-row.ts'
import { spellingsOf, valuesOfCollege } from '../spellings.store.ts'
import { datesQuestion } from './dates.ts'
import { lettersQuestion } from './letters.ts'
import { namesQuestion } from './names.ts'
import { type GatheredValues, gatherValue, newValues, type ValueKind, valueFields } from './new-values.ts'
import { type AskedQuestion, type GatheredRow, questionId, type ReadingRules } from './question-rules.ts'

/** Each kind reads only what it has written itself. */
const rules = <Found>(of: ReadingRules<Found>) => of as unknown as ReadingRules<unknown>

/** The questions with readings, by kind. */
export const readingRules: Partial<Record<QuestionKind, ReadingRules<unknown>>> = {
  dates: rules(datesQuestion),
  letters: rules(lettersQuestion),
  names: rules(namesQuestion),
}
const readingKinds = Object.entries(readingRules) as [QuestionKind, ReadingRules<unknown>][]
const valueKinds = Object.keys(valueFields) as ValueKind[]

/** What the rows that have been read so far show, by kind of question. */
export type Evidence = Partial<Record<QuestionKind, unknown>>
type Columns = readonly ImportColumn[]

/** Adds rows to what is known. */
export function gatherEvidence(before: Evidence, rows: readonly GatheredRow[], columns: Columns): Evidence {
  const evidence = { ...before }
  for (const [kind, { fields, nothing, gather }] of readingKinds) {
    const about = columnsOf(fields, columns)
    if (about.length === 0) continue
    const found = evidence[kind] ?? structuredClone(nothing)
    for (const row of rows) for (const column of about) gather(found, textInColumn(row.cells, column), row, column)
    evidence[kind] = found
  }
  for (const kind of valueKinds) {
    const start = evidence[kind] === undefined ? [] : (evidence[kind] as GatheredValues)
    evidence[kind] = rows.reduce((found, row) => gatherValue(found, row.values[valueFields[kind]] ?? '', row), start)
  }
  return evidence
}

const columnsOf = (fields: readonly ColumnField[], columns: Columns) =>
  columns.filter(({ field }) => field !== null && fields.includes(field))

/** The questions that follow from what all rows show, compared with the students of the college. */
export async function askQuestions(db: Kysely<Tables>, evidence: Evidence, columns: Columns): Promise<AskedQuestion[]> {
  const readings = readingKinds.map(([kind, { fields, isAsked }]) => {
    const found = evidence[kind]
    return found === undefined || !isAsked(found) ? null : asked(kind, fields, columns, found)
  })
  const values = []
  for (const kind of valueKinds) values.push(await askAboutValues(db, kind, evidence, columns))
  return [...readings, ...values].filter((question) => question !== null)
}

async function askAboutValues(db: Kysely<Tables>, kind: ValueKind, evidence: Evidence, columns: Columns) {
  const field = valueFields[kind]
  const gathered = (evidence[kind] ?? null) as GatheredValues
  if (gathered === null || gathered.length === 0) return null
  const known = await valuesOfCollege(db, field, IMPORT_KNOWN_VALUES_MAX)
  const found = newValues(field, gathered, known, await spellingsOf(db, field))
  return found && asked(kind, [field], columns, found)
}

function asked(kind: QuestionKind, fields: readonly ColumnField[], columns: Columns, found: unknown) {
  const about = columnsOf(fields, columns)
  return about.length === 0
    ? null
    : { id: questionId(kind, about), kind, columns: about.map(({ index }) => index), found }
}
