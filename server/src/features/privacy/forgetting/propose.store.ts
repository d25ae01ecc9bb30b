import { KEPT_STUDENT_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isDue, sinceOf, type UserExpression } from './due.store.ts'
import type { RetentionRule } from './retention.ts'

/** The month and the times for which students were last proposed; a row of `settings`. */
const PROPOSED = 'forgetting-proposed'

/** Sets for which month and times students are proposed. Returns whether that is another one than the last. */
export async function setProposed({ db }: Tx, value: string) {
  const changed = await db
    .insertInto('settings')
    .values({ name: PROPOSED, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('settings.value', '<>', value))
    .returning('name')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Up to `limit` students who are to be proposed and are not yet, or were kept long enough, after this one in the order of
 * arrival; and after whom to go on, null at the end. At most SCANNED students are looked at, because SQLite answers no
 * other request meanwhile.
 */
export async function findNewlyDue(
  db: Kysely<Tables>,
  rule: RetentionRule,
  { after, limit, now }: { after: number; limit: number; now: Date },
) {
  const ofStatus = db
    .selectFrom('users')
    .where('users.userType', '=', 'student')
    .where('users.status', '=', rule.status)
    .where('users.seq', '>', after)
    .orderBy('users.seq')
  const last = await ofStatus
    .select('users.seq')
    .offset(SCANNED - 1)
    .limit(1)
    .executeTakeFirst()
  const scanned = last ? ofStatus.where('users.seq', '<=', last.seq) : ofStatus
  const found = await scanned
    .select(['users.seq', 'users.id', sinceOf.as('since')])
    .where(isDue([rule]))
    .where((eb) => eb.not(eb.exists(isListed(eb, now))))
    .limit(limit)
    .execute()
  const next = found.length === limit ? found.at(-1) : last
  return { found, next: next?.seq ?? null }
}

const SCANNED = 1_000

/** The proposal of a student who is not to be proposed again now. */
function isListed(eb: UserExpression, now: Date) {
  const keptSince = new Date(now.getTime() - KEPT_STUDENT_DAYS * DAY_MS).toISOString()
  return eb
    .selectFrom('forgettingProposals')
    .select('studentId')
    .whereRef('studentId', '=', 'users.id')
    .where((proposal) => proposal.or([proposal('state', '<>', 'kept'), proposal('at', '>', keptSince)]))
}

/** Proposes students, also those who were kept. */
export async function propose(tx: Tx, students: readonly { id: string; since: string }[], now: Date) {
  if (students.length === 0) return
  const at = now.toISOString()
  const rows = students.map(({ id: studentId, since }) => ({ studentId, since }))
  await tx.db
    .insertInto('forgettingProposals')
    .values(rows.map((row) => ({ ...row, at, state: 'proposed' as const, reason: '', decidedBy: null })))
    .onConflict((conflict) =>
      conflict.column('studentId').doUpdateSet({ state: 'proposed', at, reason: '', decidedBy: null }),
    )
    .execute()
  tx.invalidate(topics.forgetting)
}

/**
 * Deletes the proposals of students who are not to be forgotten any more, and proposes those again who were agreed to in
 * a job that an administrator has discarded.
 */
export async function tidyProposals(tx: Tx, rules: readonly RetentionRule[]) {
  const jobs = tx.db.selectFrom('jobs').select('id').where('kind', '=', 'forgetStudents').where('state', '<>', 'done')
  await tx.db
    .updateTable('forgettingProposals')
    .set({ state: 'proposed', decidedBy: null })
    .where('state', '=', 'agreed')
    .where((eb) => eb.not(eb.exists(jobs)))
    .execute()
  const due = tx.db
    .selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', 'forgettingProposals.studentId' as 'users.id')
    .where(isDue(rules))
  await tx.db
    .deleteFrom('forgettingProposals')
    .where('state', 'in', ['proposed', 'kept'])
    .where((eb) => eb.not(eb.exists(due)))
    .execute()
  tx.invalidate(topics.forgetting)
}
