import { randomUUID } from 'node:crypto'
import { EMAIL_LEASE_MS, UNDELIVERED_RETENTION_DAYS } from '@portal/contract/delays'
import { topics } from '@portal/contract/topics'
import type { EmailState } from '@portal/contract/undelivered-emails'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import { hasRowLocks } from '../database/row-locks.ts'
import type { Tables } from '../database/tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** A letter to somebody of the portal, out of date from `expiresAt` on. */
export type QueuedEmail = {
  userId: string
  subject: string
  text: string
  expiresAt: Date
  /** Whether its text has a link that sets a password. */
  hasResetLink?: boolean
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Writes a letter. `taken`: whoever writes it sends it; for a lease nobody else does. */
export async function insertEmail(tx: Tx, letter: QueuedEmail, taken: boolean, now: Date) {
  const id = randomUUID()
  await tx.db
    .insertInto('queuedEmails')
    .values({
      ...letter,
      id,
      hasResetLink: letter.hasResetLink ? 1 : 0,
      expiresAt: letter.expiresAt.toISOString(),
      state: 'waiting',
      tries: taken ? 1 : 0,
      dueAt: later(now, taken ? EMAIL_LEASE_MS : 0),
      fault: '',
      created_at: now.toISOString(),
    })
    .execute()
  tx.invalidate(topics.undeliveredEmails)
  return id
}

const withReader = (db: Kysely<Tables>) =>
  db
    .selectFrom('queuedEmails')
    .innerJoin('users', 'users.id', 'queuedEmails.userId')
    .select(['queuedEmails.id', 'queuedEmails.subject', 'queuedEmails.text', 'queuedEmails.tries', 'users.email as to'])
    .select('users.status')

/**
 * Takes up to `limit` letters that are due. Nobody else gets these before the lease is over: PostgreSQL passes over
 * rows that somebody is just taking, and SQLite has one writer. Letters to people who were deactivated are deleted.
 */
export function claimDue({ transaction }: Pick<Database, 'transaction'>, limit: number, now: Date) {
  return transaction(async ({ db }) => {
    const due = withReader(db)
      .where('queuedEmails.state', '=', 'waiting')
      .where('queuedEmails.text', '<>', '')
      .where('queuedEmails.dueAt', '<=', now.toISOString())
      .where('queuedEmails.expiresAt', '>', now.toISOString())
      .orderBy('queuedEmails.dueAt')
      .limit(limit)
    const found = await (hasRowLocks(db) ? due.forUpdate('queuedEmails').skipLocked() : due).execute()
    const [active, gone] = [found.filter(isToActive), found.filter((letter) => !isToActive(letter))]
    const ids = (letters: { id: string }[]) => letters.map(({ id }) => id)
    if (gone.length > 0) await db.deleteFrom('queuedEmails').where('id', 'in', ids(gone)).execute()
    if (active.length === 0) return []
    const dueAt = later(now, EMAIL_LEASE_MS)
    await db
      .updateTable('queuedEmails')
      .set((eb) => ({ dueAt, tries: eb('tries', '+', 1) }))
      .where('id', 'in', ids(active))
      .execute()
    return active.map((letter) => ({ ...letter, tries: letter.tries + 1 }))
  })
}

const isToActive = ({ status }: { status: string }) => status === 'active'

export type ClaimedEmail = Awaited<ReturnType<typeof claimDue>>[number]

/** One letter, as whoever has taken it sends it; undefined when it has been deleted meanwhile. */
export function findEmail(db: Kysely<Tables>, id: string) {
  return withReader(db).where('queuedEmails.id', '=', id).executeTakeFirst()
}

/** Forgets a letter that was sent. */
export async function deleteSent(tx: Tx, { id }: ClaimedEmail) {
  await tx.db.deleteFrom('queuedEmails').where('id', '=', id).execute()
  tx.invalidate(topics.undeliveredEmails)
}

/** Deletes a user's letters with a link that sets a password, sent or not: the link does nothing any more. */
export async function deleteResetEmails(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('queuedEmails')
    .where('userId', '=', userId)
    .where('hasResetLink', '=', 1)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) tx.invalidate(topics.undeliveredEmails)
}

/** Notes why a letter could not be sent, and when it is tried again: never, for null. Changes nothing once the lease has passed to others. */
export async function recordFailure(tx: Tx, { id, tries }: ClaimedEmail, fault: string, again: Date | null) {
  await tx.db
    .updateTable('queuedEmails')
    .set({ fault, ...(again ? { dueAt: again.toISOString() } : { state: 'dead' }) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
  tx.invalidate(topics.undeliveredEmails)
}

/** Takes the text, and with it the secret, out of letters that are out of date; they are not sent any more. */
export async function redactExpired(tx: Tx, now: Date) {
  await tx.db
    .updateTable('queuedEmails')
    .set({ text: '', state: 'dead' })
    .where('expiresAt', '<=', now.toISOString())
    .where('text', '<>', '')
    .execute()
}

/** Deletes letters that were given up long ago. */
export async function deleteOldEmails(database: Database, now: Date) {
  const before = later(now, -UNDELIVERED_RETENTION_DAYS * DAY_MS)
  await database.transaction(({ db }) =>
    db.deleteFrom('queuedEmails').where('state', '=', 'dead').where('created_at', '<', before).execute(),
  )
}

/** How many e-mails of the queue are in each state. */
export async function countQueuedEmails(db: Kysely<Tables>): Promise<Record<EmailState, number>> {
  const counted = await db
    .selectFrom('queuedEmails')
    .select((eb) => ['state', eb.fn.countAll<number>().as('emails')])
    .groupBy('state')
    .execute()
  const inState = (state: EmailState) => counted.find((row) => row.state === state)?.emails ?? 0
  return { waiting: inState('waiting'), dead: inState('dead') }
}
