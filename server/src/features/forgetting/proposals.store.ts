import { KEPT_STUDENT_DAYS } from '@portal/contract/delays'
import type { ProposalState, ProposalsInput } from '@portal/contract/forgetting'
import { topics } from '@portal/contract/topics'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Permit, Subject } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ForgettingProposalsTable, Tables } from '../../platform/database/tables.ts'
import type { RetentionRule } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
type State = ForgettingProposalsTable['state']

/** When a student left or was deactivated. Nothing else changes the row of an inactive student. */
const sinceOf = sql<string>`case users.status when 'former' then users."leftAt"
  else coalesce(users.updated_at, users.created_at) end`

type UserExpression = ExpressionBuilder<Tables, 'users'>

/** The condition that a student may be forgotten by one of the rules: no request of theirs waits for a decision. */
function isDue(rules: readonly RetentionRule[]) {
  return (eb: UserExpression) =>
    eb.and([
      eb('users.userType', '=', 'student'),
      eb.or(rules.map(({ status, until }) => eb.and([eb('users.status', '=', status), eb(sinceOf, '<=', until)]))),
      eb.not(
        eb.exists(
          eb
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.studentId', '=', 'users.id')
            .where('requests.status', '=', sql.lit('Pending')),
        ),
      ),
    ])
}

/** The proposals of one state whose students may still be forgotten: a student can have been restored since. */
const proposals = (db: Kysely<Tables>, state: State, rules: readonly RetentionRule[]) =>
  db
    .selectFrom('forgettingProposals')
    .innerJoin('users', 'users.id', 'forgettingProposals.studentId')
    .where('forgettingProposals.state', '=', state)
    .where((eb) => isDue(rules)(eb as unknown as UserExpression))

/** How many students are in a state, and when the newest of them reached it. */
export async function summarise(db: Kysely<Tables>, state: State, rules: readonly RetentionRule[]) {
  const summary = proposals(db, state, rules).select((eb) => [
    eb.fn.countAll<number>().as('n'),
    eb.fn.max('forgettingProposals.at').as('latest'),
  ])
  const { n, latest } = await summary.executeTakeFirstOrThrow()
  return { count: Number(n), latest: latest ?? '' }
}

/** One page of the students of a state, those who left first first. */
export async function listProposals(
  db: Kysely<Tables>,
  { state, page, pageSize }: ProposalsInput,
  rules: readonly RetentionRule[],
) {
  const rows = await proposals(db, state, rules)
    .leftJoin('users as keeper', 'keeper.id', 'forgettingProposals.decidedBy')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.courseName', 'users.status'])
    .select(['forgettingProposals.since', 'forgettingProposals.at', 'forgettingProposals.reason'])
    .select(['keeper.id as keeperId', 'keeper.firstName as keeperFirstName', 'keeper.lastName as keeperLastName'])
    .orderBy('forgettingProposals.since')
    .orderBy('forgettingProposals.studentId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total: (await summarise(db, state, rules)).count }
}

export type ListedProposal = Awaited<ReturnType<typeof listProposals>>['rows'][number]

/** Keeps a proposed student, and says why. Returns false if they are not proposed. */
export function keep(tx: Tx, { row, actor }: Permit<'keepStudent', Subject>, reason: string, now: Date) {
  return changeState(tx, row.studentId, ['proposed', 'kept'], { state: 'kept', reason, decidedBy: actor.id }, now)
}

/** Proposes a kept student again. Returns false if they are not kept. */
export function stopKeeping(tx: Tx, { row }: Permit<'stopKeepingStudent', Subject>, now: Date) {
  return changeState(tx, row.studentId, ['kept'], { state: 'proposed', reason: '', decidedBy: null }, now)
}

async function changeState(
  tx: Tx,
  studentId: string,
  from: ProposalState[],
  to: Pick<ForgettingProposalsTable, 'state' | 'reason' | 'decidedBy'>,
  now: Date,
) {
  const { numUpdatedRows } = await tx.db
    .updateTable('forgettingProposals')
    .set({ ...to, at: now.toISOString() })
    .where('studentId', '=', studentId)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  tx.invalidate(topics.forgetting)
  return numUpdatedRows > 0n
}

/** Marks every proposed student as agreed to. Returns how many they are. */
export async function agree(
  tx: Tx,
  { actor }: Permit<'agreeToForgetting', Subject>,
  rules: readonly RetentionRule[],
  now: Date,
) {
  const { numUpdatedRows } = await tx.db
    .updateTable('forgettingProposals')
    .set({ state: 'agreed', at: now.toISOString(), decidedBy: actor.id })
    .where('state', '=', 'proposed')
    .where('studentId', 'in', proposals(tx.db, 'proposed', rules).select('forgettingProposals.studentId'))
    .executeTakeFirstOrThrow()
  tx.invalidate(topics.forgetting)
  return Number(numUpdatedRows)
}

/** A student who is agreed to, and whether they may still be forgotten; undefined when there is none any more. */
export async function findAgreed(db: Kysely<Tables>, rules: readonly RetentionRule[]) {
  const agreed = db.selectFrom('forgettingProposals').select('studentId').where('state', '=', 'agreed')
  const next = await agreed.orderBy('since').limit(1).executeTakeFirst()
  if (!next) return undefined
  const due = proposals(db, 'agreed', rules).select('users.id').where('users.id', '=', next.studentId)
  return { id: next.studentId, isDue: (await due.executeTakeFirst()) !== undefined }
}

export async function deleteProposal(tx: Tx, studentId: string) {
  await tx.db.deleteFrom('forgettingProposals').where('studentId', '=', studentId).execute()
  tx.invalidate(topics.forgetting)
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
