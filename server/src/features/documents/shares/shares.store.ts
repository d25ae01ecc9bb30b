import { randomUUID } from 'node:crypto'
import { CLOSED_SHARE_DAYS } from '@portal/contract/delays'
import {
  CLOSED_SHARES_SHOWN,
  OPEN_SHARES_PER_STUDENT,
  SHARE_WRONG_PINS_MAX,
} from '@portal/contract/documents/share-limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { type AccessClock, accessColumns, hasAccess } from '../../../auth/access.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ShareLinkRow } from './shares.tables.ts'

export type ShareUse = { opened: number; downloads: number }
type Allowed = Permit<'shareOwnDocuments', Subject>

/** Neither ended nor expired, and without too many wrong PINs. `now` is an instant. */
const isOpen = (now: string) => (eb: ExpressionBuilder<Tables, 'documentShares'>) =>
  eb.and([
    eb('documentShares.endedAt', 'is', null),
    eb('documentShares.expiresAt', '>', now),
    eb('documentShares.wrongPins', '<', SHARE_WRONG_PINS_MAX),
  ])

const openByCode = precompiledQuery((db, params: { code: string; now: string }) =>
  db
    .selectFrom('documentShares')
    .innerJoin('users', 'users.id', 'documentShares.studentId')
    .selectAll('documentShares')
    .select(accessColumns)
    .where('documentShares.code', '=', params.code)
    .where(isOpen(params.now)),
)

/**
 * The share with this code, as `readCode` gives it, if it can be opened: it is open, and its student is active, or a
 * former one who may still sign in. Undefined for any other, and for an unknown code.
 */
export async function findOpenShare(
  db: Kysely<Tables>,
  code: string,
  clock: AccessClock,
): Promise<ShareLinkRow | undefined> {
  const [found] = await openByCode(db, { code, now: clock.now.toISOString() })
  if (!found) return undefined
  const { status, leftAt, ...share } = found
  return hasAccess({ status, leftAt }, clock) ? share : undefined
}

/** The shares of one student: all open ones and the newest closed ones, each newest first. */
export async function listSharesOf(db: Kysely<Tables>, studentId: string, now: Date) {
  const shares = db.selectFrom('documentShares').selectAll().where('studentId', '=', studentId).orderBy('seq', 'desc')
  const open = await shares.where(isOpen(now.toISOString())).limit(OPEN_SHARES_PER_STUDENT).execute()
  const closed = await shares
    .where((eb) => eb.not(isOpen(now.toISOString())(eb)))
    .limit(CLOSED_SHARES_SHOWN)
    .execute()
  return [...open, ...closed]
}

export function countOpenSharesOf(db: Kysely<Tables>, studentId: string, now: Date) {
  return rowCount(db.selectFrom('documentShares').where('studentId', '=', studentId).where(isOpen(now.toISOString())))
}

export async function insertShare(
  tx: Tx,
  { row }: Allowed,
  share: Pick<ShareLinkRow, 'code' | 'name' | 'pinHash' | 'withFiles' | 'expiresAt'> & {
    documents: readonly string[]
  },
  now: Date,
) {
  const { documents, ...details } = share
  const inserted = await tx.db
    .insertInto('documentShares')
    .values({ id: randomUUID(), studentId: row.studentId, ...details, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('documentShareItems')
    .values(documents.map((documentId) => ({ shareId: inserted.id, documentId })))
    .execute()
  return inserted
}

/** Ends an open share of the student. Returns false if they have none with this id. */
export async function endShare(tx: Tx, { row }: Allowed, id: string, now: Date) {
  const { numUpdatedRows } = await tx.db
    .updateTable('documentShares')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('studentId', '=', row.studentId)
    .where(isOpen(now.toISOString()))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds how often shares were opened, and their files downloaded, by their ids. Several nodes may do so at once. */
export async function addShareUses(tx: Tx, uses: ReadonlyMap<string, ShareUse>) {
  // In one order, so that two nodes do not wait for each other's rows.
  for (const [id, { opened, downloads }] of [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const share = await tx.db
      .updateTable('documentShares')
      .set((eb) => ({ opened: eb('opened', '+', opened), downloads: eb('downloads', '+', downloads) }))
      .where('id', '=', id)
      .returning('studentId')
      .executeTakeFirst()
    if (share) tx.invalidate(topics.shareLinksOf(share.studentId))
  }
}

/** Deletes shares that could not be opened for CLOSED_SHARE_DAYS. */
export async function deleteOldShares(database: Database, now: Date) {
  const before = new Date(now.getTime() - CLOSED_SHARE_DAYS * DAY_MS).toISOString()
  await deleteInBatches(database, ({ db }, limit) => {
    const old = db
      .selectFrom('documentShares')
      .select('id')
      .where((eb) => eb.or([eb('endedAt', '<', before), eb('expiresAt', '<', before)]))
      .limit(limit)
    return db.deleteFrom('documentShares').where('id', 'in', old).executeTakeFirst()
  })
}
