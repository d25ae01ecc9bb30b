import { randomUUID } from 'node:crypto'
import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { CARD_MAX_CHARACTERS } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import { recordAudits } from '../../../../audit/record-audit.ts'
import { insertAccounts } from '../../../../auth/accounts.store.ts'
import { type Permit, permit, type Subject } from '../../../../permissions/permit.ts'
import { newUserId } from '../../../people/students/students.store.ts'
import { type ImportedDetails, insertStudents } from '../../../people/students/students-bulk.store.ts'
import { insertIdCards } from '../../../records/id-cards/id-cards.store.ts'
import { type CardNumbers, nextCardIds } from '../card-numbers.store.ts'
import { customValuesIn, pickCustomValues } from '../columns/custom-columns.ts'
import type { Values } from '../import-rows.store.ts'
import { detailsOf, type ImportedCard } from '../imported-fields.ts'
import { saveImportedValues } from '../imported-values.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import { valuesOf, type WrittenRow } from './apply.store.ts'
import { applied, auditNameOf, type ImportStep, type Present, refused, whyTaken } from './apply-step.ts'
import type { Taken } from './apply-taken.store.ts'
import type { CustomImport } from './custom-import.ts'

/** A student to be added from a row. `card` has the id that it will get. */
type Addition = {
  row: ImportRowRecord
  allowed: Permit<'importStudents', Subject>
  values: Values
  details: ImportedDetails
  card: (ImportedCard & { id: string }) | null
}

/**
 * Adds the students of these rows with account and ID card. A row whose e-mail, College Id or card has been
 * taken since the preview is refused as a whole.
 */
export async function applyNewRows(
  step: ImportStep,
  rows: readonly ImportRowRecord[],
  { taken, custom }: Present,
  numbers: CardNumbers,
) {
  const refusals: WrittenRow[] = []
  const additions: Addition[] = []
  for (const row of rows) {
    const reason = whyRefused(valuesOf(row), taken) ?? custom.whyTaken(valuesOf(row))
    if (reason) refusals.push(refused(row, reason))
    else additions.push(toAddition(step, row))
  }
  await numberCards(step, additions, numbers)
  const fitting = additions.filter(({ row, card }) => {
    if (!card || card.card.length <= CARD_MAX_CHARACTERS) return true
    refusals.push(refused(row, refusalReasons.cardTooLong(card.card)))
    return false
  })
  await insertAll(step, fitting, custom)
  return [...refusals, ...fitting.map(toResult)]
}

/** Why a new student cannot be added any more; undefined when they can. An earlier version planned rows without e-mail as new. */
const whyRefused = (values: Values, taken: Taken) => (values.email ? whyTaken(values, taken) : refusalReasons.noEmail)

function toAddition({ actor }: ImportStep, row: ImportRowRecord): Addition {
  const values = valuesOf(row)
  const details = detailsOf(values)
  const { card, collegeId = card } = values
  return {
    ...{ row, values, details },
    allowed: permit(actor, 'importStudents', { studentId: newUserId() }),
    card: card && collegeId ? { id: randomUUID(), card, collegeId } : null,
  }
}

/** Gives those without a card one by the pattern, if there is one. Its number is also the College Id of who has none. */
async function numberCards({ tx, record, options, now }: ImportStep, additions: Addition[], numbers: CardNumbers) {
  const pattern = options.cardPattern
  if (pattern === '') return
  const without = additions.filter(({ card }) => card === null)
  const holders = without.map(({ details }) => ({
    courseName: details.courseName,
    calendarYear: now.getUTCFullYear(),
  }))
  const cards = await nextCardIds(tx.db, { importId: record.id, pattern, numbers }, holders)
  without.forEach((addition, at) => {
    const card = cards[at] ?? ''
    addition.card = { id: randomUUID(), card, collegeId: addition.values.collegeId ?? card }
  })
}

async function insertAll(step: ImportStep, additions: readonly Addition[], custom: CustomImport) {
  const { tx, actor, record, now } = step
  const accounts = additions.map(({ allowed, details }) => ({
    ...{ id: allowed.row.studentId, name: fullName(details), email: details.email },
    passwordHash: null,
  }))
  await insertAccounts(tx, accounts, now)
  const found = additions.map((one) => ({ ...one, searched: custom.searchedIn(customValuesIn(one.values)) }))
  await insertStudents(tx, found, now)
  const cards = additions.flatMap(({ allowed, card }) => {
    if (!card) return []
    const { id, ...draft } = card
    return { id, allowed, draft }
  })
  await insertIdCards(tx, cards, now)
  await custom.write(
    additions.map(({ allowed, values }) => ({ allowed, values: customValuesIn(values) })),
    { areNew: true },
  )
  const students = additions.map(({ allowed, values }) => ({
    ...{ studentId: allowed.row.studentId, importId: record.id, values },
  }))
  await saveImportedValues(tx, students, now)
  const entry = {
    action: 'addStudent',
    by: actor,
    record: auditNameOf(record),
  } as const
  await recordAudits(
    tx,
    students.map(({ studentId }) => ({ ...entry, studentId })),
    now,
  )
}

function toResult({ row, allowed, values, details, card }: Addition) {
  const fields = { ...details, ...pickCustomValues(values) }
  const after = { fields, card: card && { ...card, added: true }, created: true, restored: false }
  return applied(row, { studentId: allowed.row.studentId, after })
}
