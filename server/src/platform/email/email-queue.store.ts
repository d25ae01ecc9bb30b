import { randomUUID } from 'node:crypto'
import { EMAIL_LEASE_MS, UNDELIVERED_RETENTION_DAYS } from '@portal/contract/delays'
import { topics } from '@portal/contract/topics'
import type { EmailState } from '@portal/contract/undelivered-emails'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import { hasRowLocks } from '../database/row-locks.ts'
import type { Tables } from '../database/tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** An e-mail to a user of the portal. It is not sent after `expiresAt`. */
export type QueuedEmail = {
  userId: string
  subject: string
  text: string
  expiresAt: Date
  /** Whether the text contains a link that sets a password. */
  hasResetLink?: boolean
}

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Adds an e-mail to the queue. `claimed`: the caller sends it; other senders skip it until the lease is over. */
export async function insertEmail(tx: Tx, email: QueuedEmail, claimed: boolean, now: Date) {
  const id = randomUUID()
  await tx.db
    .insertInto('queuedEmails')
    .values({
      ...email,
      id,
      hasResetLink: email.hasResetLink ? 1 : 0,
      expiresAt: email.expiresAt.toISOString(),
      state: 'waiting',
      tries: claimed ? 1 : 0,
      dueAt: addMs(now, claimed ? EMAIL_LEASE_MS : 0),
      fault: '',
      created_at: now.toISOString(),
    })
    .execute()
  tx.invalidate(topics.undeliveredEmails)
  return id
}

const selectWithRecipient = (db: Kysely<Tables>) =>
  db
    .selectFrom('queuedEmails')
    .innerJoin('users', 'users.id', 'queuedEmails.userId')
    .select(['queuedEmails.id', 'queuedEmails.subject', 'queuedEmails.text', 'queuedEmails.tries', 'users.email as to'])
    .select('users.status')

/**
 * Claims up to `limit` e-mails that are due. No other sender gets them before the lease is over: PostgreSQL skips locked
 * rows, and SQLite has one writer. E-mails to deactivated users are deleted.
 */
export function claimDue({ transaction }: Pick<Database, 'transaction'>, limit: number, now: Date) {
  return transaction(async ({ db }) => {
    const due = selectWithRecipient(db)
      .where('queuedEmails.state', '=', 'waiting')
      .where('queuedEmails.text', '<>', '')
      .where('queuedEmails.dueAt', '<=', now.toISOString())
      .where('queuedEmails.expiresAt', '>', now.toISOString())
      .orderBy('queuedEmails.dueAt')
      .limit(limit)
    const dueEmails = await (hasRowLocks(db) ? due.forUpdate('queuedEmails').skipLocked() : due).execute()
    const [active, undeliverable] = [
      dueEmails.filter(hasActiveRecipient),
      dueEmails.filter((email) => !hasActiveRecipient(email)),
    ]
    const ids = (emails: { id: string }[]) => emails.map(({ id }) => id)
    if (undeliverable.length > 0) await db.deleteFrom('queuedEmails').where('id', 'in', ids(undeliverable)).execute()
    if (active.length === 0) return []
    const dueAt = addMs(now, EMAIL_LEASE_MS)
    await db
      .updateTable('queuedEmails')
      .set((eb) => ({ dueAt, tries: eb('tries', '+', 1) }))
      .where('id', 'in', ids(active))
      .execute()
    return active.map((email) => ({ ...email, tries: email.tries + 1 }))
  })
}

/** Former students get e-mails too, such as reset links; see auth/access.ts for how long they can use them. */
const hasActiveRecipient = ({ status }: { status: string }) => status === 'active' || status === 'former'

export type ClaimedEmail = Awaited<ReturnType<typeof claimDue>>[number]

/** A claimed e-mail with its recipient; undefined when it has been deleted. */
export function findEmail(db: Kysely<Tables>, id: string) {
  return selectWithRecipient(db).where('queuedEmails.id', '=', id).executeTakeFirst()
}

/** Deletes an e-mail after it was sent. */
export async function deleteSent(tx: Tx, { id }: ClaimedEmail) {
  await tx.db.deleteFrom('queuedEmails').where('id', '=', id).execute()
  tx.invalidate(topics.undeliveredEmails)
}

/** Deletes the e-mails of a user that contain a link to set a password, because the link is no longer valid. */
export async function deleteResetEmails(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('queuedEmails')
    .where('userId', '=', userId)
    .where('hasResetLink', '=', 1)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) tx.invalidate(topics.undeliveredEmails)
}

/** Deletes every e-mail to a user. */
export async function deleteEmailsOf(tx: Tx, userId: string) {
  await tx.db.deleteFrom('queuedEmails').where('userId', '=', userId).execute()
  tx.invalidate(topics.undeliveredEmails)
}

/**
 * Records why an e-mail could not be sent and the time of the next attempt; null means never. Does nothing after
 * another sender has claimed it.
 */
export async function recordFailure(tx: Tx, { id, tries }: ClaimedEmail, fault: string, retryAt: Date | null) {
  await tx.db
    .updateTable('queuedEmails')
    .set({ fault, ...(retryAt ? { dueAt: retryAt.toISOString() } : { state: 'dead' }) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
  tx.invalidate(topics.undeliveredEmails)
}

/** Removes the text, and with it the secret link, from expired e-mails. They are not sent any more. */
export async function redactExpired(tx: Tx, now: Date) {
  await tx.db
    .updateTable('queuedEmails')
    .set({ text: '', state: 'dead' })
    .where('expiresAt', '<=', now.toISOString())
    .where('text', '<>', '')
    .execute()
}

/** Deletes undelivered e-mails after UNDELIVERED_RETENTION_DAYS. */
export async function deleteOldEmails(database: Database, now: Date) {
  const before = addMs(now, -UNDELIVERED_RETENTION_DAYS * DAY_MS)
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
