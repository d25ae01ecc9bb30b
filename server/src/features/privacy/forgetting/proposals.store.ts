import type { ProposalState, ProposalsInput } from '@portal/contract/privacy/forgetting'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'
import { isDue, type UserExpression } from './due.store.ts'
import type { RetentionRule } from './retention.ts'

type State = RowOf<'forgettingProposals'>['state']

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
export function listProposals(db: Kysely<Tables>, input: ProposalsInput, rules: readonly RetentionRule[]) {
  const listed = proposals(db, input.state, rules)
    .leftJoin('users as keeper', 'keeper.id', 'forgettingProposals.decidedBy')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.courseName', 'users.status'])
    .select('users.mergedInto')
    .select(['forgettingProposals.since', 'forgettingProposals.at', 'forgettingProposals.reason'])
    .select(['keeper.id as keeperId', 'keeper.firstName as keeperFirstName', 'keeper.lastName as keeperLastName'])
    .orderBy('forgettingProposals.since')
    .orderBy('forgettingProposals.studentId')
  return readPage(listed, input, () => rowCount(proposals(db, input.state, rules)))
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
  to: Pick<RowOf<'forgettingProposals'>, 'state' | 'reason' | 'decidedBy'>,
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
