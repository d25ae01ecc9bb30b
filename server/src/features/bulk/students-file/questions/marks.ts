import { markQuestionMessages } from '@portal/contract/bulk/imports/import-mark-messages'
import { type ColumnField, columnFields } from '@portal/contract/bulk/imports/imports'
import { IMPORT_QUESTION_EXAMPLES } from '@portal/contract/limits'
import { type MarkKind, markedKindOf, markKinds, marks, repairMark } from '@portal/contract/people/export-marks/marks'
import { isOftenAName } from '@portal/contract/people/export-marks/no-values'
import { fullName } from '@portal/contract/people/full-name'
import type { Repair } from '../columns/corrections.ts'
import type { Values } from '../import-rows.store.ts'
import type { ReadingRules } from './question-rules.ts'

/** How many cells of a column have a mark, and the places of the first of them. */
type MarksFound = {
  column: number
  field: ColumnField | null
  rows: number
  /** Those that are often a name, and those that are never taken as they stand. */
  names: number
  never: number
  places: number[]
}
type Rules = ReadingRules<MarksFound> & { mark: MarkKind }

const text = markQuestionMessages
/** A value of these that is not mended is refused by its own rule. */
const REFUSED: readonly string[] = ['email', 'phone', 'date', 'gender']

const fieldsWith = (mark: MarkKind) => {
  const kinds: readonly string[] = marks[mark].in
  return columnFields.filter((field) => kinds.includes(markedKindOf(field)))
}

/** For each mark of the table, what is asked about a column that has it. */
export const markQuestions = markKinds.map(rulesOf)

function rulesOf(mark: MarkKind): Rules {
  return {
    ...{ mark, fields: fieldsWith(mark), perColumn: true },
    nothing: { column: -1, field: null, rows: 0, names: 0, never: 0, places: [] },
    gather: (found, cell, { place }, column) => gather(mark, found, cell.trim(), place, column),
    isAsked: ({ rows }) => rows > 0,
    // What is often a name is kept unless somebody says that it is empty.
    usual: (found) => (mark === 'noValues' && isAllNames(found) ? 'asRead' : null),
    title: ({ field }) => text[mark].title(text.headings[field ?? 'fullName']),
    sentence: ({ rows }) => text[mark].sentence(rows),
    readings: (found) => readingsOf(mark, found),
    places: ({ places }) => places,
    show: (values, { field }) => shown(values, field),
  }
}

function gather(
  mark: MarkKind,
  found: MarksFound,
  cell: string,
  place: number,
  column: { index: number; field: ColumnField | null },
) {
  if (cell === '' || column.field === null) return
  const kind = markedKindOf(column.field)
  if (repairMark(mark, cell, kind) === undefined) return
  found.column = column.index
  found.field = column.field
  found.rows += 1
  if (mark === 'noValues' && isName(kind) && isOftenAName(cell)) found.names += 1
  if (marks[mark].taken(cell, kind) === 'never' || REFUSED.includes(kind)) found.never += 1
  if (found.places.length < IMPORT_QUESTION_EXAMPLES) found.places.push(place)
}

const isName = (kind: string) => kind === 'name' || kind === 'parent'
const isAllNames = ({ rows, names }: MarksFound) => names === rows

function readingsOf(mark: MarkKind, found: MarksFound) {
  const reading = (how: Repair['how'], label: string, hint: string) => {
    return { answer: how, label, hint, corrections: { mends: [{ column: found.column, mark, how }] } }
  }
  const { rows, names, never } = found
  // Of names only some are wrong as they are: the rows of the others come in with them.
  const asRead = reading(
    'asRead',
    never === rows ? text.leaveOut : text.asRead,
    never > 0 ? text.outRows(never) : text.staySo(rows),
  )
  const mend = reading('mend', text[mark].mend, text.change(rows))
  if (isAllNames(found) && rows > 0) return [asRead, mend]
  return names > 0 ? [mend, reading('mendOthers', text.mendOthers, text.change(rows - names)), asRead] : [mend, asRead]
}

function shown(values: Values, field: ColumnField | null) {
  const { firstName = '', lastName = '' } = values
  const value = field === 'fullName' ? fullName({ firstName, lastName }) : field === null ? '' : values[field]
  return value || text.empty
}
