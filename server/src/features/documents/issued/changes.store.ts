import { randomUUID } from 'node:crypto'
import type { DocumentKind, StateReason } from '@portal/contract/records/issued-documents'
import type { Tx } from '../../../platform/database/open.ts'
import { hasRowLocks } from '../../../platform/database/queries/row-locks.ts'
import { releaseFiles } from '../../../platform/storage/files.store.ts'
import { newCode } from './code.ts'
import type { NewestDocument } from './issued-documents.store.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'
import type { RecordFacts } from './record-facts.ts'

const liveStates = ['making', 'failed', 'valid'] as const

/** Whether a document counts as that of its record: it is valid or will be, unless it cannot be made. */
export const isLive = ({ state }: Pick<IssuedDocumentRow, 'state'>) =>
  (liveStates as readonly IssuedDocumentRow['state'][]).includes(state)

/**
 * Locks students until the transaction ends. Who changes a record locks before comparing it with its document: of two
 * changes the second then sees what the first has done.
 */
export async function lockStudentsOfDocuments({ db }: Tx, studentIds: readonly string[]) {
  if (!hasRowLocks(db)) return
  await db.selectFrom('users').select('id').where('id', 'in', studentIds).orderBy('id').forNoKeyUpdate().execute()
}

/** Locks the documents of students, which the jobs that make and print them do not lock by their student. */
export async function lockDocumentsOf({ db }: Tx, studentIds: readonly string[]) {
  if (!hasRowLocks(db) || studentIds.length === 0) return
  const documents = db.selectFrom('issuedDocuments').select('id').where('studentId', 'in', studentIds)
  await documents.orderBy('seq').forNoKeyUpdate().execute()
}

/** What a new document says. It is public unless the one before it was not. */
export type NewDocument = RecordFacts & { isPublic?: number; registeredAt?: string | null }

type Issuing = {
  year: number
  now: Date
  issuedBy: string | null
  /** The serial number of a document, by its number among those of its kind and year. */
  serialOf(facts: RecordFacts, number: number): string
}

/** Inserts documents that are then made, with the next serial numbers. Returns their ids and serials. */
export async function insertDocuments(
  tx: Tx,
  kind: DocumentKind,
  documents: readonly NewDocument[],
  { year, now, issuedBy, serialOf }: Issuing,
) {
  if (documents.length === 0) return []
  const last = await raiseSerial(tx, kind, year, documents.length)
  const at = now.toISOString()
  const rows = documents.map((facts, index) => {
    const number = last - documents.length + 1 + index
    return {
      ...{ id: randomUUID(), code: newCode(), kind, year, number, serial: serialOf(facts, number) },
      ...{ subjectId: facts.subjectId, studentId: facts.studentId, issuedBy, issuedAt: at, stateAt: at },
      registeredAt: dayBefore(facts.registeredAt, at),
      ...{ isPublic: facts.isPublic ?? 1, state: 'making' as const, ...contentOf(facts), ...flagsOf(facts, at) },
    }
  })
  await tx.db.insertInto('issuedDocuments').values(rows).execute()
  return rows.map(({ id, serial }) => ({ id, serial }))
}

const DAY_CHARACTERS = 'YYYY-MM-DD'.length

/** A moment if it was on an earlier day than `at`; else null. */
const dayBefore = (moment: string | null | undefined, at: string) =>
  moment && moment.slice(0, DAY_CHARACTERS) < at.slice(0, DAY_CHARACTERS) ? moment : null

/** Raises the last serial number of the kind and year by `by`. Others wait until this transaction ends. */
async function raiseSerial({ db }: Tx, kind: DocumentKind, year: number, by: number) {
  const { last } = await db
    .insertInto('documentSerials')
    .values({ kind, year, last: by })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('documentSerials.last', '+', by) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last)
}

const contentOf = ({ fields, sourceKey }: RecordFacts) => ({
  fields: JSON.stringify(fields),
  sourceKey,
  validUntil: fields.validUntil ?? null,
})

const flagsOf = ({ isSuspended, leftAt }: RecordFacts, at: string) => ({
  suspendedAt: isSuspended ? at : null,
  expiredAt: leftAt,
})

/** Gives a document that is not made yet another content. It is made from it next. */
export function rewriteDocument({ db }: Tx, id: string, facts: RecordFacts, now: Date) {
  return db
    .updateTable('issuedDocuments')
    .set({ ...contentOf(facts), state: 'making', stateAt: now.toISOString(), note: '' })
    .where('id', '=', id)
    .where('state', 'in', ['making', 'failed'])
    .execute()
}

/** Lets documents that could not be made be made again. Returns the ids of those that are. */
export async function resetFailed({ db }: Tx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const reset = await db
    .updateTable('issuedDocuments')
    .set({ state: 'making', stateAt: now.toISOString(), note: '' })
    .where('id', 'in', ids)
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return reset.map(({ id }) => id)
}

/** Ends live documents. Of replaced ones, and of those whose record is deleted, the file is released: see openFileKey. */
export async function endDocuments(
  tx: Tx,
  documents: readonly Pick<NewestDocument, 'id' | 'fileKey'>[],
  end: { state: 'revoked' | 'replaced'; reason: StateReason; note?: string },
  now: Date,
) {
  if (documents.length === 0) return
  const { state, reason, note = '' } = end
  const releases = state === 'replaced' || reason === 'deleted'
  await tx.db
    .updateTable('issuedDocuments')
    .set({ state, reason, note, stateAt: now.toISOString() })
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .where('state', 'in', liveStates)
    .execute()
  const keys = releases ? documents.flatMap(({ fileKey }) => fileKey ?? []) : []
  await releaseFiles(tx, keys, now)
}

/** Suspends documents, or lifts their suspension, and lets them expire, or not. */
export async function setFlags(
  { db }: Tx,
  ids: readonly string[],
  flags: Partial<Pick<IssuedDocumentRow, 'suspendedAt' | 'expiredAt'>>,
) {
  if (ids.length === 0) return
  await db.updateTable('issuedDocuments').set(flags).where('id', 'in', ids).execute()
}
