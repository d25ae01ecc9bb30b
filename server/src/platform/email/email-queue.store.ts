import { UNDELIVERED_RETENTION_DAYS } from '@portal/contract/delays'
import type { EmailState } from '@portal/contract/office/undelivered-emails'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** `notification`: its recipient can end more of them; `security`: they cannot. */
export type EmailKind = 'notification' | 'security'

/** An e-mail to a user of the portal. It is not sent after `expiresAt`. */
export type QueuedEmail = {
  userId: string
  subject: string
  text: string
  expiresAt: Date
  /** Where it does not go to the present address of the user. */
  recipient?: string
  /** The same with marks, for programs that show it. */
  html?: string
  headers?: Readonly<Record<string, string>>
  /** What it is about, where its sender names it. */
  kind?: EmailKind
  /** Whether the text contains a link that sets a password. */
  hasResetLink?: boolean
  /** One of `jobPriorities`; by default `resetEmail` with such a link, and `email` without. */
  priority?: number
}

/** Adds an e-mail. The job with the same id sends it. */
export async function insertEmail(tx: Tx, id: string, { priority: _, ...email }: QueuedEmail, now: Date) {
  await tx.db
    .insertInto('queuedEmails')
    .values({
      ...email,
      id,
      hasResetLink: email.hasResetLink ? 1 : 0,
      expiresAt: email.expiresAt.toISOString(),
      headers: email.headers ? JSON.stringify(email.headers) : '',
      created_at: now.toISOString(),
    })
    .execute()
}

/** An e-mail with its recipient; undefined when it has been deleted. */
export function findEmail(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('queuedEmails')
    .innerJoin('users', 'users.id', 'queuedEmails.userId')
    .select(['queuedEmails.id', 'queuedEmails.subject', 'queuedEmails.text', 'queuedEmails.expiresAt'])
    .select(['queuedEmails.html', 'queuedEmails.headers'])
    .select(['queuedEmails.userId', 'queuedEmails.recipient', 'users.email', 'users.status'])
    .where('queuedEmails.id', '=', id)
    .executeTakeFirst()
}

/** Deletes an e-mail, but not its job. */
export async function deleteEmailText(tx: Tx, id: string) {
  await tx.db.deleteFrom('queuedEmails').where('id', '=', id).execute()
}

type EmailFilter = (eb: ExpressionBuilder<Tables, 'queuedEmails'>) => Expression<SqlBool>

/** Deletes e-mails with their jobs. */
export async function deleteEmails(tx: Tx, filter: EmailFilter) {
  const ids = tx.db.selectFrom('queuedEmails').select('id').where(filter)
  // The job first, as when an e-mail has been sent, so that the two cannot deadlock.
  await tx.db.deleteFrom('jobs').where('id', 'in', ids).execute()
  const { numDeletedRows } = await tx.db.deleteFrom('queuedEmails').where(filter).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) tx.invalidate(topics.undeliveredEmails)
}

export async function deleteEmailsOf(tx: Tx, userIds: readonly string[]) {
  await deleteEmails(tx, (eb) => eb('userId', 'in', userIds))
}

/** Deletes the e-mails to users that contain a link to set a password, because the link is no longer valid. */
export async function deleteResetEmails(tx: Tx, userIds: readonly string[]) {
  await deleteEmails(tx, (eb) => eb.and([eb('userId', 'in', userIds), eb('hasResetLink', '=', 1)]))
}

/**
 * Deletes e-mails that are older than UNDELIVERED_RETENTION_DAYS and have expired, and the jobs of e-mails that are not
 * there: a backup contains jobs, but no e-mails.
 */
export async function deleteOldEmails(database: Database, now: Date) {
  const before = new Date(now.getTime() - UNDELIVERED_RETENTION_DAYS * DAY_MS).toISOString()
  await database.transaction(async (tx) => {
    await deleteEmails(tx, (eb) => eb.and([eb('created_at', '<', before), eb('expiresAt', '<=', now.toISOString())]))
    await tx.db
      .deleteFrom('jobs')
      .where('lane', '=', 'email')
      .where('id', 'not in', tx.db.selectFrom('queuedEmails').select('id'))
      .execute()
  })
}

const selectExpired = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('queuedEmails').select('id').where('expiresAt', '<=', now.toISOString()).where('text', '<>', '')

/** Removes the text, and with it the secret link, from expired e-mails. They are not sent any more. */
export async function redactExpired(database: Database, now: Date) {
  if (!(await selectExpired(database.read, now).limit(1).executeTakeFirst())) return
  await database.transaction(async (tx) => {
    const dead = { state: 'dead' as const, claim: null, endedAt: now.toISOString() }
    await tx.db.updateTable('jobs').set(dead).where('id', 'in', selectExpired(tx.db, now)).execute()
    await tx.db
      .updateTable('queuedEmails')
      .set({ text: '', html: '', headers: '' })
      .where('expiresAt', '<=', now.toISOString())
      .where('text', '<>', '')
      .execute()
    tx.invalidate(topics.undeliveredEmails)
  })
}

/** How many e-mails are in each state. */
export async function countQueuedEmails(db: Kysely<Tables>): Promise<Record<EmailState, number>> {
  const counted = await db
    .selectFrom('jobs')
    .select((eb) => ['state', eb.fn.countAll<number>().as('emails')])
    .where('lane', '=', 'email')
    .groupBy('state')
    .execute()
  const inState = (state: EmailState) => Number(counted.find((row) => row.state === state)?.emails ?? 0)
  return { waiting: inState('waiting'), dead: inState('dead') }
}
