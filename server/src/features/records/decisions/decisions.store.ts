import { HISTORY_MAX_STEPS, RECENT_REASONS } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import type { Decision, OwnDecision, StandingDecision } from '@portal/contract/records/requests'
import { type Kysely, sql } from 'kysely'
import { jsonTexts } from '../../../platform/database/json-rows.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import type { RequestDecisionRow, RequestRow } from '../requests/requests.tables.ts'

/** The latest rejections among which different reasons are looked for. */
const REJECTIONS_READ = 200

/** One decision of one request, with what has decided. */
export function findDecision(db: Kysely<Tables>, requestId: string, id: string) {
  return db
    .selectFrom('requestDecisions')
    .innerJoin('users', 'users.id', 'requestDecisions.actorId')
    .selectAll('requestDecisions')
    .select('users.userType as actorType')
    .where('requestDecisions.id', '=', id)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
}

/**
 * The decisions that were made in the same step as this one, the last one first: beside an approval whose letter is a file,
 * the completion.
 */
export function findDecisionsOfStep(
  db: Kysely<Tables>,
  { requestId, actorId, at }: Pick<RequestDecisionRow, 'requestId' | 'actorId' | 'at'>,
) {
  const decisions = db.selectFrom('requestDecisions').selectAll().where('requestId', '=', requestId)
  return decisions
    .where('actorId', '=', actorId)
    .where('at', '=', at)
    .where('undoes', 'is', null)
    .orderBy('seq', 'desc')
    .execute()
}

type ListedRequest = Pick<RequestRow, 'id' | 'status'>

/** The decision that each of these requests has its status from; a request without one is missing in the map. */
export async function standingDecisions(db: Kysely<Tables>, requests: readonly ListedRequest[]) {
  const steps = await standingSteps(db, requests)
  return new Map([...steps].flatMap(([id, rows]) => rows.slice(-1).map((row) => [id, presentStanding(row)] as const)))
}

export type StandingStep = Awaited<ReturnType<typeof standingWithActors>>[number]

/** The decisions that stand on each of these requests, oldest first; a request without one is missing in the map. */
export async function standingSteps(db: Kysely<Tables>, requests: readonly ListedRequest[]) {
  const found = new Map<string, StandingStep[]>()
  const ids = decidedIds(requests)
  if (ids === null) return found
  for (const row of await standingWithActors(db, { ids }))
    found.set(row.requestId, [...(found.get(row.requestId) ?? []), row])
  return found
}

export const presentStanding = (row: StandingStep): StandingDecision => ({
  ...{ ...presentOwn(row), by: { id: row.actorId, name: fullName(row) } },
})

const standingWithActors = precompiledQuery((db, { ids }: { ids: string }) =>
  selectStanding(db, ids).select(['decision.actorId', 'decision.fromStatus', 'users.firstName', 'users.lastName']),
)

/** The decisions that stand on these requests of one student, oldest first; none for requests of other students. */
export async function listStandingDecisionsOf(
  db: Kysely<Tables>,
  studentId: string,
  requests: readonly (ListedRequest & Pick<RequestRow, 'studentId'>)[],
) {
  const found = new Map<string, OwnDecision[]>()
  const ids = decidedIds(requests.filter((request) => request.studentId === studentId))
  if (ids === null) return found
  for (const row of await standingOf(db, { ids }))
    found.set(row.requestId, [...(found.get(row.requestId) ?? []), presentOwn(row)])
  return found
}

const standingOf = precompiledQuery((db, { ids }: { ids: string }) => selectStanding(db, ids))

/** The ids of those that can have a decision, as a JSON text; null if there are none. On a pending request none stands. */
function decidedIds(requests: readonly ListedRequest[]) {
  const ids = requests.filter(({ status }) => status !== 'Pending').map(({ id }) => id)
  return ids.length > 0 ? JSON.stringify(ids) : null
}

/** Decisions that nobody has undone, oldest first: at most two for each request, because no status comes back otherwise. */
function selectStanding(db: Kysely<Tables>, ids: string) {
  return (
    db
      .selectFrom('requestDecisions as decision')
      .innerJoin('users', 'users.id', 'decision.actorId')
      .select('users.userType as actorType')
      .select(['decision.id', 'decision.requestId', 'decision.toStatus', 'decision.at', 'decision.note'])
      .where('decision.requestId', 'in', jsonTexts(db, ids))
      // Written so that SQLite cannot use the index of `undoes` for it: nearly every row has no value there.
      .where(sql`coalesce(decision.undoes, '')`, '=', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('requestDecisions as undo').select('undo.seq').whereRef('undo.undoes', '=', 'decision.id')),
        ),
      )
      .orderBy('decision.seq')
  )
}

type StandingRow = Pick<RequestDecisionRow, 'id' | 'toStatus' | 'at' | 'note'> & { actorType: UserRow['userType'] }

/** A decision leads to every status but Pending; only undoing leads there. */
const presentOwn = ({ id, toStatus, at, note, actorType }: StandingRow) => ({
  ...{ id, status: toStatus as Decision, at, note },
  byRule: actorType === 'rule',
})

/** The newest steps of one request's history, newest last. */
export async function listHistory(db: Kysely<Tables>, requestId: string) {
  const steps = await db
    .selectFrom('requestDecisions')
    .innerJoin('users', 'users.id', 'requestDecisions.actorId')
    .selectAll('requestDecisions')
    .select(['users.firstName', 'users.lastName', 'users.userType'])
    .where('requestId', '=', requestId)
    .orderBy('requestDecisions.seq', 'desc')
    .limit(HISTORY_MAX_STEPS)
    .execute()
  return steps.reverse().map((step) => ({
    id: step.id,
    at: step.at,
    by: { id: step.actorId, name: fullName(step) },
    byRule: step.userType === 'rule',
    from: step.fromStatus,
    status: step.toStatus,
    note: step.note,
    undoes: step.undoes,
  }))
}

/** On how many requests decisions of one administrator since a moment stand, their undone ones left out. */
export function countDecidedBy(db: Kysely<Tables>, actorId: string, since: string) {
  const decided = db
    .selectFrom('requestDecisions')
    .select('requestId')
    .distinct()
    .where('actorId', '=', actorId)
    .where('at', '>=', since)
    .where('undoes', 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const undo = selectFrom('requestDecisions as undo').select('undo.seq')
      return not(exists(undo.whereRef('undo.undoes', '=', 'requestDecisions.id')))
    })
  return rowCount(db.selectFrom(decided.as('decided')))
}

/** The different reasons last given for rejections, the last one first. */
export async function recentReasons(db: Kysely<Tables>) {
  const rejections = await db
    .selectFrom('requestDecisions')
    .select('note')
    // Written out, not as parameters, so that both engines use the index of the reasons.
    .where(sql<boolean>`"toStatus" = 'Rejected' and note <> ''`)
    .orderBy('seq', 'desc')
    .limit(REJECTIONS_READ)
    .execute()
  return [...new Set(rejections.map(({ note }) => note))].slice(0, RECENT_REASONS)
}
