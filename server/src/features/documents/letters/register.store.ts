import type { RegisterFilters } from '@portal/contract/documents/letters/issued-letters'
import type { PageInput } from '@portal/contract/pagination'
import { expressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findScannedDocument } from './shown-card.store.ts'

type Letters = SelectQueryBuilder<Tables, 'letters', object>
type Condition = (letters: Letters, value: string) => Letters

/**
 * That a column has this text, in any case of the letters of English. Names of the office are few, so no index is needed.
 */
function contains(column: 'serial' | 'signedBy' | 'cancelReason'): Condition {
  return (letters, value) => {
    const pattern = `%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    return letters.where(sql<boolean>`lower(${sql.ref(`letters.${column}`)}) like ${pattern} escape '\\'`)
  }
}

/** A year and a number. */
const REQUEST_NUMBER = /^\d{4}-\d{4,}$/

const ofRequestNumbered = (number: string) => {
  const eb = expressionBuilder<Tables, 'letters'>()
  const numbered = eb.selectFrom('requests').select('requests.id').where('requests.number', '=', number)
  return eb('letters.requestId', 'in', numbered)
}

/** What each filter asks for. */
const conditions: { [Filter in keyof RegisterFilters]: Condition } = {
  serial: contains('serial'),
  fromDay: (letters, day) => letters.where('letters.day', '>=', day),
  untilDay: (letters, day) => letters.where('letters.day', '<=', day),
  templateId: (letters, id) => letters.where('letters.templateId', '=', id),
  // Also the number of a request: a College Id may look like one.
  recipient: (letters, text) =>
    letters.where((eb) =>
      eb.or([
        hasTerms(text) ? matchesTerms('letters', text) : sql<boolean>`1 = 0`,
        ...(REQUEST_NUMBER.test(text) ? [ofRequestNumbered(text)] : []),
      ]),
    ),
  issuedBy: (letters, name) =>
    letters.where('letters.issuedBy', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('userType', '<>', 'student').where(matchesTerms('users', name)),
    ),
  signedBy: contains('signedBy'),
  cancelReason: contains('cancelReason'),
  state: (letters, state) => {
    if (state === 'cancelled') return letters.where('letters.cancelledAt', 'is not', null)
    if (state === 'replaced') return letters.where('letters.replacedAt', 'is not', null)
    return letters.where('letters.cancelledAt', 'is', null).where('letters.replacedAt', 'is', null)
  },
  collected: (letters, collected) => {
    if (collected === 'collected') return letters.where('letters.collectedAt', 'is not', null)
    const waiting = letters.where('letters.handover', '=', 'paper').where('letters.collectedAt', 'is', null)
    return waiting.where('letters.cancelledAt', 'is', null).where('letters.replacedAt', 'is', null)
  },
  request: (letters, number) => letters.where(ofRequestNumbered(number)),
  year: (letters, year) => letters.where('letters.year', '=', Number(year)),
  duplicates: (letters, which) => letters.where('letters.duplicateOf', which === 'first' ? 'is' : 'is not', null),
}

async function matching(db: Kysely<Tables>, filters: RegisterFilters): Promise<Letters> {
  // The student whose ID card, or other document, has been scanned.
  const scanned = (await findScannedDocument(db, filters.recipient))?.studentId
  const all: Letters = db.selectFrom('letters')
  const ofStudent = scanned ? all.where('letters.studentId', '=', scanned) : all
  const names = Object.keys(conditions) as (keyof RegisterFilters)[]
  return names
    .filter((name) => filters[name] !== '' && !(scanned && name === 'recipient'))
    .reduce((letters, name) => conditions[name](letters, filters[name]), ofStudent)
}

/** A page of the register, newest first. */
export async function listRegister(
  db: Kysely<Tables>,
  { page, pageSize, ...filters }: RegisterFilters & Pick<PageInput, 'page' | 'pageSize'>,
) {
  const letters = await matching(db, filters)
  return readPage(letters.selectAll('letters').orderBy('letters.seq', 'desc'), { page, pageSize })
}

const EXPORTED_AT_ONCE = 500

/** The whole register, or what matches, from the first letter to the last, some rows at a time. */
export async function* registerRows(db: Kysely<Tables>, filters: RegisterFilters) {
  const letters = await matching(db, filters)
  for (let after = 0; ; ) {
    const rows = await letters
      .selectAll('letters')
      .where('letters.seq', '>', after)
      .orderBy('letters.seq')
      .limit(EXPORTED_AT_ONCE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < EXPORTED_AT_ONCE) return
    after = Number(rows.at(-1)?.seq)
  }
}
