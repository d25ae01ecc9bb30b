import type { Kysely } from 'kysely'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** All ID cards of a student, as they are stored. */
export const cardsOf = (db: Kysely<Tables>, studentId: string) =>
  db.selectFrom('idCards').selectAll().where('studentId', '=', studentId).orderBy('seq').execute()

/** How many documents that count, letters and links to share a student has. */
export async function countIssuedOf(db: Kysely<Tables>, studentId: string) {
  const documents = db
    .selectFrom('issuedDocuments')
    .where('studentId', '=', studentId)
    .where('state', 'not in', ['revoked', 'replaced', 'erased'])
  return {
    documents: await rowCount(documents),
    letters: await rowCount(db.selectFrom('letters').where('studentId', '=', studentId)),
    shares: await rowCount(db.selectFrom('documentShares').where('studentId', '=', studentId)),
  }
}

/** Whether a student has a password, and when they signed in last; null: it is not known. */
export async function readSignInOf(db: Kysely<Tables>, studentId: string) {
  const account = db.selectFrom('accounts').select('password').where('userId', '=', studentId)
  const last = db
    .selectFrom('audit')
    .select('at')
    .where('actorId', '=', studentId)
    .where('action', '=', 'signIn')
    .orderBy('seq', 'desc')
    .limit(1)
  return {
    hasPassword: Boolean((await account.executeTakeFirst())?.password),
    lastSignInAt: (await last.executeTakeFirst())?.at ?? null,
  }
}

/** Whether one of these students is on the list of those to be forgotten. */
export async function areProposed(db: Kysely<Tables>, ids: readonly string[]) {
  const proposals = db.selectFrom('forgettingProposals').select('studentId').where('studentId', 'in', ids)
  return (await proposals.where('state', 'in', ['proposed', 'agreed']).executeTakeFirst()) !== undefined
}

/** Long work on many students, and what has its rows. */
const bulkWork = [
  ['imports', 'importRows', 'importId'],
  ['promotions', 'promotionRows', 'promotionId'],
  ['photoImports', 'photoImportFiles', 'importId'],
  ['letterRuns', 'letterRunRows', 'runId'],
] as const

/** Whether an import, a promotion or other long work on one of these students is being done or undone. */
export async function areInWork(db: Kysely<Tables>, ids: readonly string[]) {
  for (const [table, rows, column] of bulkWork) {
    // Their columns are called alike; the names of the first make the query one type.
    const work = db
      .selectFrom(table as 'promotions')
      .innerJoin(`${rows as 'promotionRows'} as row`, `row.${column as 'promotionId'}`, `${table as 'promotions'}.id`)
      .select('row.studentId')
      .where('row.studentId', 'in', ids)
      .where('state', 'in', ['applying', 'undoing'])
    if (await work.executeTakeFirst()) return true
  }
  const decided = db
    .selectFrom('decisionRuns')
    .innerJoin('decisionRunRows as row', 'row.runId', 'decisionRuns.id')
    .innerJoin('requests', 'requests.id', 'row.requestId')
    .select('requests.id')
    .where('requests.studentId', 'in', ids)
    .where('decisionRuns.state', 'in', ['applying', 'undoing'])
  return (await decided.executeTakeFirst()) !== undefined
}
