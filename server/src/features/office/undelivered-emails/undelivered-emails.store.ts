import type { JobState } from '@portal/contract/jobs/jobs'
import type { UndeliveredEmail } from '@portal/contract/office/undelivered-emails'
import type { PageInput } from '@portal/contract/pagination'
import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import type { Permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { deleteEmails } from '../../../platform/email/email-queue.store.ts'
import { resumeJob } from '../../../platform/jobs/jobs.store.ts'

const undelivered = (db: Kysely<Tables>) =>
  db
    .selectFrom('queuedEmails')
    .innerJoin('jobs', 'jobs.id', 'queuedEmails.id')
    .where((eb) => eb.or([eb('jobs.state', '=', 'dead'), eb('jobs.fault', '<>', '')]))

/** One page of the undelivered e-mails, newest first. */
export async function listUndelivered(db: Kysely<Tables>, input: PageInput) {
  const emails = undelivered(db)
    .innerJoin('users', 'users.id', 'queuedEmails.userId')
    .select(['queuedEmails.id', 'queuedEmails.subject', 'jobs.state', 'jobs.tries', 'jobs.fault', 'jobs.dueAt'])
    .select([
      'queuedEmails.created_at',
      'queuedEmails.text',
      'queuedEmails.userId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'queuedEmails.recipient',
      'users.emailsRefused',
    ])
    .orderBy('queuedEmails.seq', 'desc')
  const page = await readPage(emails, input, () => rowCount(undelivered(db)))
  return { ...page, rows: page.rows.map(presentUndelivered) }
}

type UndeliveredColumns = Omit<UndeliveredEmail, 'to' | 'tooOld' | 'state' | 'refused'> & {
  state: JobState
  text: string
  userId: string
  firstName: string
  lastName: string
  email: string
  recipient: string
  emailsRefused: number
}

function presentUndelivered({
  state,
  text,
  userId,
  firstName,
  lastName,
  email,
  recipient,
  emailsRefused,
  ...queued
}: UndeliveredColumns): UndeliveredEmail {
  return {
    ...queued,
    state: state === 'dead' ? 'dead' : 'waiting',
    to: { id: userId, name: fullName({ firstName, lastName }), email: recipient || email },
    refused: recipient === '' ? Number(emailsRefused) : 0,
    tooOld: text === '',
  }
}

/** An undelivered e-mail with the fields that the audit trail needs; null when it does not exist. */
export async function findUndelivered({ db }: Tx, id: string) {
  const email = await undelivered(db)
    .select(['queuedEmails.id', 'queuedEmails.userId as studentId', 'queuedEmails.subject', 'queuedEmails.text'])
    .select('jobs.state')
    .where('queuedEmails.id', '=', id)
    .executeTakeFirst()
  return email ?? null
}

type UndeliveredRow = NonNullable<Awaited<ReturnType<typeof findUndelivered>>>

/** Queues a failed e-mail again. Does nothing to an e-mail that still has attempts left. */
export async function requeue(tx: Tx, { row }: Permit<'retryEmail', UndeliveredRow>, now: Date) {
  if (row.state === 'dead') await resumeJob(tx, row.id, now)
}

export async function deleteEmail(tx: Tx, { row }: Permit<'discardEmail', UndeliveredRow>) {
  await deleteEmails(tx, (eb) => eb('id', '=', row.id))
}
