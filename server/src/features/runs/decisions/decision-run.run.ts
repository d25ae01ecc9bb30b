import { setTimeout as pause } from 'node:timers/promises'
import { DECISION_RUN_DAYS, UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/durations'
import { Problem } from '@portal/contract/problems'
import type { decisionRunApplyInput } from '@portal/contract/runs/decision-runs'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { permit } from '../../../permissions/permit.ts'
import type { DecisionRunRow } from '../../../platform/database/decision-run-tables.ts'
import type { AppContext } from '../../context.ts'
import { requireOwnOrPermitted } from '../../documents/issued/own-or-permitted.ts'
import { notDecidedBy } from '../../records/request-kinds/deciders.store.ts'
import type { LetterOfRequest } from '../../records/request-kinds/letter-of-request.ts'
import { changingOf, incompleteOf } from '../../records/request-kinds/office-answers.store.ts'
import { dropRejections, keepRefused } from '../../records/request-kinds/refused-requests.store.ts'
import { standingDecisions } from '../../records/requests/decisions.store.ts'
import { decideLocked, undoLocked } from '../../records/requests/decisions-bulk.store.ts'
import { approveWithLetter, cancelLettersOfRequests } from '../../records/requests/letters-of-decisions.ts'
import { withLetterOfOthers } from '../../records/requests/letters-of-others.store.ts'
import { tellDecided, tellTakenBack } from '../../records/requests/tell-decided.ts'
import type { BatchWork, LockedRun, RunKind } from '../run/run.ts'
import { rowsBetween, setResult } from './decision-run-rows.store.ts'
import { lettersOf, takeBackCompleted } from './letters-of-run.ts'
import { decisionIdOf, decisionOf, type Listed, rowOf, settle, withRequests } from './requests-of-run.ts'

/** Few enough that others hardly wait: on SQLite nobody is answered while a batch is written. */
const BATCH_SIZE = 20
/** On SQLite, before each batch but the first, so that who waits is answered between two. */
const PAUSE_MS = 1
const LISTED_MS = DECISION_RUN_DAYS * DAY_MS

/** One decision on all requests that matched when it was begun. */
export const decisionRuns: RunKind<'decisionRuns', z.output<typeof decisionRunApplyInput>> = {
  table: 'decisionRuns',
  rows: { table: 'decisionRunRows', of: 'runId' },
  topic: topics.decisionRuns,
  actions: { apply: 'decideManyRequests', undo: 'undoManyDecisions' },
  jobs: { apply: 'decideRequests', undo: 'undoDecisions' },
  problems: {
    notFound: 'DECISION_RUN_NOT_FOUND',
    changed: 'DECISION_RUN_CHANGED',
    undoOver: 'DECISION_RUN_UNDO_OVER',
  },
  hidden: ['preparing', 'cancelled'],
  open: ['draft'],
  undoMs: UNDO_WINDOW_MINUTES * MINUTE_MS,
  undoFromStop: true,
  deletedAfterMs: {
    ...{ preparing: HOUR_MS, draft: HOUR_MS },
    ...{ applied: LISTED_MS, stopped: LISTED_MS, undone: LISTED_MS },
  },
  afterUndo: 'rows',

  /** Throws `changed` if it has other requests than were shown. */
  async prepare({ record }, { requests, note }) {
    if (requests !== record.requests) throw new Problem('DECISION_RUN_CHANGED')
    return { note }
  },
  applyBatch: nextBatch(decide),
  undoBatch: nextBatch(takeBack),
  /** Throws FORBIDDEN for decisions of somebody else, unless the person may withdraw what others have issued. */
  async onUndo({ actor, record }) {
    requireOwnOrPermitted(actor, { issuedBy: record.appliedBy })
  },
  async describe({ record }, direction) {
    const [from, to] =
      direction === 'apply' ? [record.fromStatus, record.toStatus] : [record.toStatus, record.fromStatus]
    const about = `${from} → ${to}`
    return { about, total: record.requests, audited: `${about} (${record.requests})` }
  },
}

type Run = LockedRun<'decisionRuns'>
type Counts = Partial<Record<'decided' | 'leftAlone' | 'undone' | 'notUndone', number>>
type Work = (app: AppContext, run: Run, rows: DecisionRunRow[], isLast: boolean) => Promise<Counts>

function nextBatch(work: Work): BatchWork<'decisionRuns'> {
  return async (app, { place: from }) => {
    if (from > 0 && app.database.engine === 'sqlite') await pause(PAUSE_MS)
    return async (run, job) => {
      const { tx, record } = run
      const place = Math.min(job.place + BATCH_SIZE, record.requests)
      const done = place >= record.requests
      const changes = await work(app, run, await rowsBetween(tx.db, record.id, job.place, place), done)
      return { place, total: record.requests, done, changes }
    }
  }
}

/**
 * Decides the requests that still have the status that was shown, and issues the letters of those that make one. One that is
 * not there was withdrawn; one that a registrar decides, or whose letter they alone may end, that changes its student, for which
 * the office has something to fill in before, or whose letter cannot be made, is left.
 */
async function decide(
  app: AppContext,
  { tx, actor, record, now }: Run,
  rows: DecisionRunRow[],
  isLast: boolean,
): Promise<Counts> {
  const { fromStatus: from, toStatus: status, note } = record
  const due = rows.filter(({ result }) => result === null)
  const listed = await withRequests(tx, due)
  const ids = listed.map(({ request }) => request.id)
  const endsLetters = from === 'Approved' && status === 'Rejected'
  const withLetters = endsLetters ? await withLetterOfOthers(tx.db, actor, ids) : []
  const forRegistrar = new Set([...(await notDecidedBy(tx.db, actor, ids)), ...withLetters])
  const incomplete =
    status === 'Approved' ? await incompleteOf(app, tx.db, ids, { orReplacing: true }) : new Set<string>()
  const changing = status === 'Approved' ? await changingOf(app, tx.db, ids) : new Set<string>()
  const stays = (id: string) => incomplete.has(id) || changing.has(id) || forRegistrar.has(id)
  const open = listed.filter(({ request: { id, status: present } }) => present === from && !stays(id))
  const withLetter = status === 'Approved' ? await lettersOf(app, tx, open) : new Map<Listed, LetterOfRequest>()
  const plain = open.filter((one) => !withLetter.has(one))
  const permits = plain.map(({ request }) => permit(actor, 'decideRequest', request))
  await decideLocked(tx, permits, { from, status, note, idOf: decisionIdOf(plain) }, now)
  const decidedIds = plain.map(({ request }) => request.id)
  if (status === 'Rejected') await keepRefused(tx, decidedIds, now)
  if (endsLetters) await cancelLettersOfRequests(app, tx, actor, decidedIds, now)
  const asShown = [...plain]
  for (const [one, letter] of withLetter) {
    const allowed = permit(actor, 'decideRequest', one.request)
    const { decisionId } = one.row
    if (await approveWithLetter(app, tx, allowed, { letter, note, decisionId }, now)) asShown.push(one)
  }
  const others = due.filter((row) => !asShown.some((one) => one.row === row))
  await settle({ tx, actor, now }, 'decideRequest', asShown, [from, status])
  await tellDecided(app, tx, asShown.map(decisionOf))
  await setResult(tx, asShown.map(rowOf), 'decided')
  const ofRegistrar = others.filter(({ requestId }) => forRegistrar.has(requestId))
  await setResult(tx, ofRegistrar, 'forRegistrar')
  const isUndecided = ({ requestId }: DecisionRunRow) =>
    listed.some(({ request: { id, status: present } }) => id === requestId && present === from)
  const unseen = others.filter((row) => !ofRegistrar.includes(row) && changing.has(row.requestId) && isUndecided(row))
  await setResult(tx, unseen, 'changing')
  const told = [...ofRegistrar, ...unseen]
  const unready = others.filter(
    (row) => !told.includes(row) && (open.some((one) => one.row === row) || incomplete.has(row.requestId)),
  )
  await setResult(tx, unready, 'incomplete')
  await setResult(
    tx,
    others.filter((row) => !unready.includes(row) && !told.includes(row)),
    'leftAlone',
  )
  const decided = record.decided + asShown.length
  return { decided, leftAlone: isLast ? record.requests - decided : record.leftAlone + others.length }
}

/** Undoes the decisions of the run that still stand, and are the last ones on their requests, and cancels their letters. */
async function takeBack(
  app: AppContext,
  { tx, actor, record, now }: Run,
  rows: DecisionRunRow[],
  isLast: boolean,
): Promise<Counts> {
  const { fromStatus: status, toStatus: from } = record
  const due = rows.filter(({ result }) => result === 'decided')
  const listed = await withRequests(tx, due)
  const standing = await standingDecisions(
    tx.db,
    listed.map(({ request }) => request),
  )
  const ids = listed.map(({ request }) => request.id)
  const forRegistrar = new Set([
    ...(await notDecidedBy(tx.db, actor, ids)),
    ...(await withLetterOfOthers(tx.db, actor, ids)),
  ])
  const decidable = listed.filter(({ request }) => !forRegistrar.has(request.id))
  const asLeft = decidable.filter(({ row, request }) => standing.get(request.id)?.id === row.decisionId)
  const permits = asLeft.map(({ request }) => permit(actor, 'undoDecision', request))
  await undoLocked(tx, permits, { from, status, idOf: decisionIdOf(asLeft) }, now)
  await tellTakenBack(app, tx, asLeft.map(decisionOf))
  const undoneIds = asLeft.map(({ request }) => request.id)
  if (from === 'Rejected') await dropRejections(tx, undoneIds)
  else await keepRefused(tx, undoneIds, now)
  if (from === 'Approved') {
    await cancelLettersOfRequests(app, tx, actor, undoneIds, now)
    asLeft.push(...(await takeBackCompleted(app, { tx, actor, now }, decidable, standing)))
  }
  const others = due.filter((row) => !asLeft.some((one) => one.row === row))
  await settle({ tx, actor, now }, 'undoDecision', asLeft, [from, status])
  await setResult(tx, asLeft.map(rowOf), 'undone')
  await setResult(tx, others, 'notUndone')
  const undone = record.undone + asLeft.length
  return { undone, notUndone: isLast ? record.decided - undone : record.notUndone + others.length }
}
