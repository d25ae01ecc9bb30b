import type { Tx } from '../../../platform/database/open.ts'
import { hasRowLocks } from '../../../platform/database/queries/row-locks.ts'
import type { AppContext } from '../../context.ts'
import { officeAnswersOf } from '../request-types/office-defaults.store.ts'
import { definitionsOf } from '../request-types/types-of-requests.store.ts'
import { changeStudent } from './change-student.ts'
import { keepsAnswers } from './kept-answers.ts'
import { makesLetter } from './letter-of-decision.ts'
import { lockChanged, lockOwners, lockRequests, type RequestToDecide, readRequests } from './open-requests.store.ts'
import { replaceCard } from './replace-card.ts'
import type { Way } from './ways.ts'
import type { Effect, OpenRequest } from './work.ts'

type Services = Pick<AppContext, 'config' | 'features' | 'collegeSettings' | 'now'>
type Opening = { app: Services; tx: Tx; way: Way }

/** What an approval of this request changes of its student, in a way that may; null: nothing. */
export function effectOn(app: Services, { replacesCards }: Way, open: OpenRequest): Effect | null {
  if (replaceCard.concerns(app, open)) return replacesCards ? replaceCard : null
  return changeStudent.concerns(app, open) ? changeStudent : null
}

/**
 * The requests with these ids, locked until the transaction ends, by their ids; one that is not there is missing. `isOwned`:
 * of which the students are locked before them, because an approval is made or taken back.
 */
export async function openRequests(
  { app, tx, way }: Opening,
  ids: readonly string[],
  isOwned?: (request: RequestToDecide) => boolean,
): Promise<ReadonlyMap<string, OpenRequest>> {
  if (ids.length === 0) return new Map()
  if (!isOwned) return byId(await withDefinitions(app, tx, await lockRequests(tx, ids)))
  const found = await withDefinitions(app, tx, await readRequests(tx.db, ids))
  const students = await lockOwnersOf(
    { app, tx, way },
    found.filter(({ request }) => isOwned(request)),
  )
  // Somebody may have written a request until its lock was there.
  const locked = hasRowLocks(tx.db) ? await withDefinitions(app, tx, await lockRequests(tx, ids)) : found
  return byId(locked.map((one) => ({ ...one, student: students.get(one.request.studentId) ?? null })))
}

const byId = (open: readonly OpenRequest[]) => new Map(open.map((one) => [one.request.id, one]))

/** Returns the students who are changed. */
async function lockOwnersOf({ app, tx, way }: Opening, owned: readonly OpenRequest[]) {
  const changed = owned.filter((one) => effectOn(app, way, one) === changeStudent && way.changes !== 'left')
  const cards = owned.filter((one) => effectOn(app, way, one) === replaceCard)
  const others = owned.filter((one) => makesLetter(app, one) || (way.keeps && keepsAnswers(one)))
  await lockOwners(tx, {
    cards: cards.map(studentOf),
    accounts: changed.map(studentOf),
    students: [...cards, ...others].filter((one) => !changed.includes(one)).map(studentOf),
  })
  return lockChanged(tx, changed.map(studentOf))
}

const studentOf = ({ request }: OpenRequest) => request.studentId

async function withDefinitions(app: Services, tx: Tx, requests: readonly RequestToDecide[]): Promise<OpenRequest[]> {
  const definitionOf = app.features.requestKinds ? await definitionsOf(tx.db, requests) : () => null
  const found = requests.map((request) => ({ request, definition: definitionOf(request) }))
  const officeAnswers = await officeAnswersOf(app, tx.db, found)
  return found.map((one) => ({ ...one, officeAnswers: officeAnswers(one.request), student: null }))
}
