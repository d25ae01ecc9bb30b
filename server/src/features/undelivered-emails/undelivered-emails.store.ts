import type { PageInput } from '@portal/contract/pagination'
import { fullName } from '@portal/contract/students'
import { topics } from '@portal/contract/topics'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import type { Kysely } from 'kysely'
import type { Permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

const unsent = (db: Kysely<Tables>) =>
  db
    .selectFrom('queuedEmails')
    .where((eb) => eb.or([eb('queuedEmails.state', '=', 'dead'), eb('queuedEmails.fault', '<>', '')]))

/** One page of the letters that could not be sent, newest first. */
export async function listUndelivered(db: Kysely<Tables>, { page, pageSize }: PageInput) {
  const rows = await unsent(db)
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
  const { total } = await unsent(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(presentUndelivered), total, more: false }
}

type Row = Omit<UndeliveredEmail, 'to' | 'tooOld'> & {
  text: string
  userId: string
  firstName: string
  lastName: string
  email: string
}

function presentUndelivered({ text, userId, firstName, lastName, email, ...letter }: Row): UndeliveredEmail {
  return { ...letter, to: { id: userId, name: fullName({ firstName, lastName }), email }, tooOld: text === '' }
}

/** What an administrator's doings with a letter are noted of; null when there is no such letter. */
export async function findUndelivered({ db }: Tx, id: string) {
  const letter = await unsent(db)
    .select(['queuedEmails.id', 'queuedEmails.userId as studentId', 'queuedEmails.subject', 'queuedEmails.text'])
    .where('queuedEmails.id', '=', id)
    .executeTakeFirst()
  return letter ?? null
}

type UndeliveredRow = NonNullable<Awaited<ReturnType<typeof findUndelivered>>>

/** Lets a letter that was given up be sent again. One that is still being tried is left alone. */
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
