import { PROMOTION_UNDO_DAYS } from '@portal/contract/delays'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { recordAudits } from '../../audit/record-audit.ts'
import { endAccess } from '../../auth/change-password.ts'
import { type AuthenticatedActor, permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { PromotionGroupRecord, PromotionRecord } from '../../platform/database/promotion-tables.ts'
import type { UserRow } from '../../platform/database/tables.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { reconcileDocuments } from '../issued-documents/reconcile-documents.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { invalidateStudent } from '../students/invalidate-student.ts'
import { lockStudents } from '../students/students-bulk.store.ts'
import { letStudentsLeave, moveStudents, readmitStudents } from '../students/students-terms.store.ts'
import { type PromotionRow, rowsBetween, setResult } from './promotion-rows.store.ts'
import {
  changePromotion,
  lockPromotion,
  markStopped,
  type PromotionChanges,
  permitPromotion,
  readGroups,
} from './promotions.store.ts'

const BATCH_SIZE = 20
const DAY_MS = 24 * 60 * 60_000

type Action = 'promoteStudents' | 'undoPromotion'
/** A row of a batch with its student and its group. */
type Member = { row: PromotionRow; student: UserRow; group: PromotionGroupRecord }
type Batch = {
  app: AppContext
  tx: Tx
  actor: AuthenticatedActor
  members: Member[]
  missing: PromotionRow[]
  now: Date
}
type Counts = Partial<Record<'moved' | 'left' | 'leftAlone' | 'undone' | 'notUndone', number>>

/** Does what a promotion shows: moves its students to the next semester, or makes them former students. */
export const promoteStudents = (app: AppContext): JobHandler => promotionJob(app, 'promoteStudents', applyBatch)

/** Undoes a promotion, except for students whom somebody has changed since. */
export const undoPromotion = (app: AppContext): JobHandler => promotionJob(app, 'undoPromotion', undoBatch)

function promotionJob(app: AppContext, action: Action, work: (batch: Batch) => Promise<Counts>): JobHandler {
  return {
    step: async (job) => (tx) => nextBatch(app, tx, job, action, work),
    async onDead(tx, job) {
      await markStopped(tx, promotionIdOf(job))
      tx.invalidate(topics.promotions)
    },
  }
}

const promotionIdOf = ({ data }: ClaimedJob) => (data as { promotionId: string }).promotionId

async function nextBatch(
  app: AppContext,
  tx: Tx,
  job: ClaimedJob,
  action: Action,
  work: (batch: Batch) => Promise<Counts>,
): Promise<Progress> {
  const [actor, now, id] = [await actorOfJob(tx.db, job), app.now(), promotionIdOf(job)]
  const promotion = await lockPromotion(tx, id)
  if (!promotion || !isRunning(promotion, action)) throw new Problem('PROMOTION_CLOSED')
  const place = job.place + BATCH_SIZE
  const rows = await rowsBetween(tx.db, id, job.place, place)
  const due = rows.filter(({ stays, result }) =>
    action === 'promoteStudents' ? Number(stays) === 0 && result === null : result === 'moved' || result === 'left',
  )
  const batch = { app, tx, actor, now, ...(await membersOf(tx, id, due)) }
  const counts = await work(batch)
  const done = place >= promotion.places
  const allowed = permitPromotion(actor, id, action)
  await changePromotion(tx, allowed, { ...added(promotion, counts), ...stateAfter(action, done, now) })
  const students = batch.members.map(({ student }) => student.id)
  await reconcileDocuments(app, tx, 'idCard', students, actor.id, { isBulk: true })
  for (const studentId of students) invalidateStudent(tx, studentId)
  tx.invalidate(topics.promotions, ...(batch.members.length > 0 ? [topics.counts] : []))
  return { place: Math.min(place, promotion.places), total: promotion.places, done }
}

/** Its job may go on: it runs, or it was given up and an administrator tries the job again. */
const isRunning = ({ state, isUndoing }: PromotionRecord, action: Action) =>
  (state === 'stopped' || state === (action === 'promoteStudents' ? 'applying' : 'undoing')) &&
  Number(isUndoing) === (action === 'promoteStudents' ? 0 : 1)

function stateAfter(action: Action, done: boolean, now: Date): PromotionChanges {
  if (action === 'undoPromotion') return done ? { state: 'undone', undoneAt: now.toISOString() } : { state: 'undoing' }
  const undoUntil = new Date(now.getTime() + PROMOTION_UNDO_DAYS * DAY_MS).toISOString()
  return done ? { state: 'applied', undoUntil } : { state: 'applying' }
}

const added = (promotion: PromotionRecord, counts: Counts) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, promotion[name as keyof Counts] + count]),
  ) as Counts

/** The students of rows, locked, with their groups; and the rows whose student is gone. */
async function membersOf(tx: Tx, promotionId: string, rows: PromotionRow[]) {
  const groups = new Map((await readGroups(tx.db, [promotionId])).map((group) => [group.place, group]))
  const ids = rows.map(({ studentId }) => studentId)
  const students = new Map((await lockStudents(tx, ids)).map((student) => [student.id, student]))
  const members: Member[] = []
  const missing: PromotionRow[] = []
  for (const row of rows) {
    const [student, group] = [students.get(row.studentId), groups.get(row.groupPlace)]
    if (student && group) members.push({ row, student, group })
    else missing.push(row)
  }
  return { members, missing }
}

const rowsOf = (members: readonly Member[]) => members.map(({ row }) => row)

async function applyBatch({ app, tx, actor, members, missing, now }: Batch): Promise<Counts> {
  const due = members.filter(({ group }) => group.action !== 'stay')
  const asShown = due.filter(({ student, group }) => student.status === 'active' && isIn(student, group))
  const leftAlone = due.filter((member) => !asShown.includes(member))
  const moving = asShown.filter(({ group }) => group.action === 'move')
  const leaving = asShown.filter(({ group }) => group.action === 'leave')
  const permits = permitsOf(actor, 'promoteStudents')
  for (const [group, ofGroup] of byGroup(moving)) {
    const term = { semester: group.toSemester, year: group.toYear }
    await moveStudents(tx, permits(ofGroup), term, now)
  }
  await letStudentsLeave(tx, permits(leaving), now)
  if (app.config.formerStudentMonths === 0 && leaving.length > 0)
    await endAccess(
      tx,
      leaving.map(({ student }) => student.id),
      'deactivated',
    )
  await setResult(tx, rowsOf(moving), 'moved')
  await setResult(tx, rowsOf(leaving), 'left', now.toISOString())
  await setResult(tx, [...rowsOf(leftAlone), ...missing], 'leftAlone')
  await recordAudits(tx, [...moved(actor, moving), ...changedStatus(actor, 'markFormer', leaving)], now)
  return { moved: moving.length, left: leaving.length, leftAlone: leftAlone.length + missing.length }
}

async function undoBatch({ tx, actor, members, missing, now }: Batch): Promise<Counts> {
  const moved_ = members.filter(({ row }) => row.result === 'moved')
  const left = members.filter(({ row }) => row.result === 'left')
  const moving = moved_.filter(({ student, group }) => student.status === 'active' && isWhereMoved(student, group))
  const returning = left.filter(({ student, row }) => student.status === 'former' && student.leftAt === row.leftAt)
  const notUndone = members.filter((member) => !moving.includes(member) && !returning.includes(member))
  const permits = permitsOf(actor, 'undoPromotion')
  for (const [{ semester, year }, ofGroup] of byGroup(moving)) {
    await moveStudents(tx, permits(ofGroup), { semester, year }, now)
  }
  await readmitStudents(tx, permits(returning), now)
  await setResult(tx, rowsOf([...moving, ...returning]), 'undone')
  await setResult(tx, [...rowsOf(notUndone), ...missing], 'notUndone')
  await recordAudits(tx, [...moved(actor, moving), ...changedStatus(actor, 'readmitStudent', returning)], now)
  return { undone: moving.length + returning.length, notUndone: notUndone.length + missing.length }
}

const permitsOf = (actor: AuthenticatedActor, action: Action) => (members: readonly Member[]) =>
  members.map(({ student }) => permit(actor, action, { studentId: student.id }))

const isIn = (student: UserRow, { courseName, semester, year }: PromotionGroupRecord) =>
  student.courseName === courseName && student.semester === semester && student.year === year

const isWhereMoved = (student: UserRow, { courseName, toSemester, toYear }: PromotionGroupRecord) =>
  student.courseName === courseName && student.semester === toSemester && student.year === toYear

function byGroup(members: readonly Member[]) {
  const groups = new Map<PromotionGroupRecord, Member[]>()
  for (const member of members) groups.set(member.group, [...(groups.get(member.group) ?? []), member])
  return groups
}

/** The entries of the audit trail about students who move from one semester to another, in either direction. */
const moved = ({ id, address }: AuthenticatedActor, members: readonly Member[]) =>
  members.map(({ student, group }) => ({
    ...{ action: 'updateStudent' as const, actorId: id, address, studentId: student.id },
    fields: group.year === group.toYear ? ['semester'] : ['semester', 'year'],
  }))

const changedStatus = (
  { id, address }: AuthenticatedActor,
  action: 'markFormer' | 'readmitStudent',
  members: readonly Member[],
) => members.map(({ student }) => ({ action, actorId: id, address, studentId: student.id }))
