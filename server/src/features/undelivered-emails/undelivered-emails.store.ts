import type { PageInput } from '@portal/contract/pagination'
import { fullName } from '@portal/contract/students'
import { topics } from '@portal/contract/topics'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import type { Kysely } from 'kysely'
import type { Permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

const undelivered = (db: Kysely<Tables>) =>
  db
    .selectFrom('queuedEmails')
    .where((eb) => eb.or([eb('queuedEmails.state', '=', 'dead'), eb('queuedEmails.fault', '<>', '')]))

/** One page of the undelivered e-mails, newest first. */
export async function listUndelivered(db: Kysely<Tables>, { page, pageSize }: PageInput) {
  const rows = await undelivered(db)
    .innerJoin('users', 'users.id', 'queuedEmails.userId')
    .select([
      'queuedEmails.id',
      'queuedEmails.subject',
      'queuedEmails.state',
      'queuedEmails.tries',
      'queuedEmails.fault',
      'queuedEmails.dueAt',
    ])
    .select([
      'queuedEmails.created_at',
      'queuedEmails.text',
      'queuedEmails.userId',
      'users.firstName',
      'users.lastName',
      'users.email',
    ])
    .orderBy('queuedEmails.seq', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await undelivered(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(presentUndelivered), total, more: false }
}

type UndeliveredColumns = Omit<UndeliveredEmail, 'to' | 'tooOld'> & {
  text: string
  userId: string
  firstName: string
  lastName: string
  email: string
}

function presentUndelivered({
  text,
  userId,
  firstName,
  lastName,
  email,
  ...queued
}: UndeliveredColumns): UndeliveredEmail {
  return { ...queued, to: { id: userId, name: fullName({ firstName, lastName }), email }, tooOld: text === '' }
}

/** An undelivered e-mail with the fields that the audit trail needs; null when it does not exist. */
export async function findUndelivered({ db }: Tx, id: string) {
  const email = await undelivered(db)
    .select(['queuedEmails.id', 'queuedEmails.userId as studentId', 'queuedEmails.subject', 'queuedEmails.text'])
    .where('queuedEmails.id', '=', id)
    .executeTakeFirst()
  return email ?? null
}

type UndeliveredRow = NonNullable<Awaited<ReturnType<typeof findUndelivered>>>

/** Queues a failed e-mail again. Does nothing to an e-mail that still has attempts left. */
export async function requeue(tx: Tx, { row }: Permit<'retryEmail', UndeliveredRow>, now: Date) {
  const dueAt = now.toISOString()
  await tx.db
    .updateTable('queuedEmails')
    .set({ state: 'waiting', tries: 0, dueAt })
    .where('id', '=', row.id)
    .where('state', '=', 'dead')
    .where('text', '<>', '')
    .execute()
  tx.invalidate(topics.undeliveredEmails)
}

export async function deleteEmail(tx: Tx, { row }: Permit<'discardEmail', UndeliveredRow>) {
  await tx.db.deleteFrom('queuedEmails').where('id', '=', row.id).execute()
  tx.invalidate(topics.undeliveredEmails)
}
