import type { QuestionKind } from '@portal/contract/bulk/imports/import-questions'
import type { ColumnField, ImportColumn } from '@portal/contract/bulk/imports/imports'
import { IMPORT_KNOWN_VALUES_MAX } from '@portal/contract/limits'
import { findMark, markedKindOf } from '@portal/contract/people/export-marks/marks'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { textInColumn } from '../columns/read-row.ts'
import { spellingsOf, valuesOfCollege } from '../columns/spellings.store.ts'
import { charactersQuestion } from './characters.ts'
import { datesQuestion } from './dates.ts'
import { markQuestions } from './marks.ts'
import { momentsQuestion } from './moments.ts'
import { namesQuestion } from './names.ts'
import { type GatheredValues, gatherValue, newValues, type ValueKind, valueFields } from './new-values.ts'
import { type AskedQuestion, type GatheredRow, questionId, type ReadingRules } from './question-rules.ts'

/** Each kind reads only what it has written itself. */
const rules = <Found>(of: ReadingRules<Found>) => of as unknown as ReadingRules<unknown>

/** The questions with readings, by kind. */
export const readingRules: Partial<Record<QuestionKind, ReadingRules<unknown>>> = {
  dates: rules(datesQuestion),
  moments: rules(momentsQuestion),
  letters: rules(charactersQuestion),
  names: rules(namesQuestion),
  ...Object.fromEntries(markQuestions.map(({ mark, ...of }) => [mark, rules(of)])),
}
const readingKinds = Object.entries(readingRules) as [QuestionKind, ReadingRules<unknown>][]
const valueKinds = Object.keys(valueFields) as ValueKind[]

/** What the rows that have been read so far show, by kind of question. */
export type Evidence = Partial<Record<QuestionKind, unknown>>
type Columns = readonly ImportColumn[]

/** Adds rows to what is known. */
export function gatherEvidence(before: Evidence, rows: readonly GatheredRow[], columns: Columns): Evidence {
  const evidence = { ...before }
  for (const [kind, { fields, perColumn, nothing, gather }] of readingKinds) {
    const about = columnsOf(fields, columns)
    if (about.length === 0) continue
    const found = (evidence[kind] ?? (perColumn ? {} : structuredClone(nothing))) as ByColumn
    if (perColumn) for (const { index } of about) found[index] ??= structuredClone(nothing)
    // Row by row: what is counted by rows looks at the row before.
    for (const row of rows)
      for (const column of about)
        gather(perColumn ? found[column.index] : found, textInColumn(row.cells, column), row, column)
    evidence[kind] = found
  }
  for (const kind of valueKinds) {
    const [field, start] = [valueFields[kind], evidence[kind] === undefined ? [] : (evidence[kind] as GatheredValues)]
    evidence[kind] = rows.reduce(
      (found, row) => gatherValue(found, unmarked(row.values[field] ?? '', field), row),
      start,
    )
  }
  return evidence
}

/** What has been found of each column, by its place. */
type ByColumn = Record<number, unknown>

/** A value without what an export has written into it; empty where that is all of it: it is asked about as such. */
function unmarked(value: string, field: ColumnField) {
  const found = findMark(value, markedKindOf(field))
  return found ? (found.repaired ?? '') : value
}

const columnsOf = (fields: readonly ColumnField[], columns: Columns) =>
  columns.filter(({ field }) => field !== null && fields.includes(field))

/** The questions that follow from what all rows show, compared with the students of the college. */
export async function askQuestions(db: Kysely<Tables>, evidence: Evidence, columns: Columns): Promise<AskedQuestion[]> {
  const readings = readingKinds.flatMap(([kind, of]) => askReadings(kind, of, evidence[kind], columns))
  const values = []
  for (const kind of valueKinds) values.push(await askAboutValues(db, kind, evidence, columns))
  return [...readings, ...values].filter((question) => question !== null)
}

function askReadings(kind: QuestionKind, of: ReadingRules<unknown>, found: unknown, columns: Columns) {
  if (found === undefined) return []
  if (!of.perColumn) return of.isAsked(found) ? [asked(kind, of.fields, columns, found)] : []
  return columnsOf(of.fields, columns).flatMap((column) => {
    const own = (found as ByColumn)[column.index]
    return own !== undefined && of.isAsked(own) ? [asked(kind, of.fields, [column], own)] : []
  })
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
