import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const SETTING = 'publicCredentials'
const JOB = 'resignCredentials'

/** Whether no job has yet gone through the credentials that earlier versions made, and none is on its way. */
export async function areHashesLeft(db: Kysely<Tables>) {
  const done = db.selectFrom('settings').select('value').where('name', '=', SETTING)
  if (await done.executeTakeFirst()) return false
  const jobs = db.selectFrom('jobs').select('id').where('kind', '=', JOB).where('state', '<>', 'done')
  return (await jobs.limit(1).executeTakeFirst()) === undefined
}

/** Records that no credential has the hash of an e-mail address any more. */
export async function setHashesRemoved({ db }: Tx) {
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: 'without e-mail' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The certificates that have a credential: earlier versions put the hash into those of no other kind. */
const certificates = (db: Kysely<Tables>) =>
  db.selectFrom('issuedDocuments').where('kind', '=', 'certificate').where('credential', 'is not', null)

export function countCredentials(db: Kysely<Tables>) {
  return rowCount(certificates(db))
}

/** The next certificates with a credential; `after`: the `seq` of the last one before, or 0. */
export function credentialsAfter(db: Kysely<Tables>, after: number, limit: number) {
  return certificates(db)
    .select(['id', 'seq', 'credential'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Puts a credential in the place of one that nobody has changed meanwhile. */
export async function replaceCredential(
  { db }: Tx,
  { id, credential }: { id: string; credential: string },
  made: { credential: string; keyId: string },
) {
  const document = db.updateTable('issuedDocuments').set(made).where('id', '=', id)
  await document.where('credential', '=', credential).execute()
}
