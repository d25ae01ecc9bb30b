import type { Tx } from '../../../platform/database/open.ts'
import { hasRowLocks } from '../../../platform/database/row-locks.ts'
import type { AppContext } from '../../context.ts'
import { isRequestKindsOn } from '../../parts.ts'
import { definitionsOf } from '../request-kinds/kinds-of-requests.store.ts'
import { changeStudent } from './change-student.ts'
import { makesLetter } from './letter-of-decision.ts'
import { lockChanged, lockOwners, lockRequests, type RequestToDecide, readRequests } from './open-requests.store.ts'
import { replaceCard } from './replace-card.ts'
import type { Way } from './ways.ts'
import type { Effect, OpenRequest } from './work.ts'

type Services = Pick<AppContext, 'config' | 'parts'>

/** What an approval of this request changes of its student, in a way that may; null: nothing. */
export function effectOn(app: Services, { replacesCards }: Way, open: OpenRequest): Effect | null {
  if (replaceCard.concerns(app, open)) return replacesCards ? replaceCard : null
  return changeStudent.concerns(app, open) ? changeStudent : null
}

/**
 * The requests with these ids, locked until the transaction ends, by their ids; one that is not there is missing. `owners`:
 * those whose students are locked before them, because their approval is made or taken back.
 */
export async function openRequests(
  { app, tx, way }: { app: AppContext; tx: Tx; way: Way },
  ids: readonly string[],
  owners: (request: RequestToDecide) => boolean,
): Promise<ReadonlyMap<string, OpenRequest>> {
  if (ids.length === 0) return new Map()
  const found = await withDefinitions(app, tx, await readRequests(tx.db, ids))
  const owned = found.filter(({ request }) => owners(request))
  const changed = owned.filter((one) => effectOn(app, way, one) === changeStudent && way.changes !== 'left')
  const students = await lockOwnersOf(app, tx, way, owned, changed)
  // Somebody may have written the request until its lock was there.
  const locked = hasRowLocks(tx.db) ? await withDefinitions(app, tx, await lockRequests(tx, ids)) : found
  return new Map(
    locked.map(({ request, definition }) => {
      const student = students.get(request.studentId) ?? null
      return [request.id, { request, definition, student }]
    }),
  )
}

async function lockOwnersOf(
  app: Services,
  tx: Tx,
  way: Way,
  owned: readonly OpenRequest[],
  changed: readonly OpenRequest[],
) {
  const cards = owned.filter((one) => effectOn(app, way, one) === replaceCard)
  const withLetter = owned.filter((one) => makesLetter(app, one))
  await lockOwners(tx, {
    cards: cards.map(studentOf),
    accounts: changed.map(studentOf),
    students: [...cards, ...withLetter].filter((one) => !changed.includes(one)).map(studentOf),
  })
  return lockChanged(tx, changed.map(studentOf))
}

const studentOf = ({ request }: OpenRequest) => request.studentId

async function withDefinitions(app: Services, tx: Tx, requests: readonly RequestToDecide[]): Promise<OpenRequest[]> {
  const definitionOf = isRequestKindsOn(app) ? await definitionsOf(tx.db, requests) : () => null
  return requests.map((request) => ({ request, definition: definitionOf(request), student: null }))
}
