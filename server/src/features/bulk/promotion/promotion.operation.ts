import { PROMOTION_DRAFT_DAYS, PROMOTION_UNDO_DAYS } from '@portal/contract/bulk/promotion-limits'
import type { promotionApplyInput } from '@portal/contract/bulk/promotions'
import { TITLE_MAX_CHARACTERS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudits } from '../../../audit/record-audit.ts'
import { endAccess } from '../../../auth/password-changes/change-password.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { reconcileDocuments } from '../../documents/issued/reconcile-documents.ts'
import { invalidateStudent } from '../../people/students/student-changed.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { lockStudents } from '../../people/students/students-bulk.store.ts'
import {
  type BatchWork,
  type BulkOperationType,
  type Direction,
  directionOf,
  type LockedBulkOperation,
} from '../operation/bulk-operation.ts'
import { plannedCounts } from './present-promotion.ts'
import { letStudentsLeave, moveStudents, readmitStudents } from './promoted-students.store.ts'
import { type PromotionRow, rowsBetween, setResult } from './promotion-rows.store.ts'
import { deleteRulesOf, keepRules, readGroups } from './promotions.store.ts'
import type { PromotionGroupRecord, PromotionRecord } from './promotions.tables.ts'

declare module '../operation/bulk-operation.ts' {
  interface BulkOperations {
    promotions: { record: PromotionRecord; actions: 'promoteStudents' | 'undoPromotion' }
  }
}

const BATCH_SIZE = 20

/** The promotion of students to the next semester. */
export const promotions: BulkOperationType<'promotions', z.output<typeof promotionApplyInput>> = {
  table: 'promotions',
  rows: { table: 'promotionRows', parts: 'promotionGroups', of: 'promotionId' },
  topic: topics.promotions,
  subject: 'promotion',
  actions: { apply: 'promoteStudents', undo: 'undoPromotion' },
  jobs: { apply: 'promoteStudents', undo: 'undoPromotion' },
  problems: { notFound: 'PROMOTION_NOT_FOUND', changed: 'PROMOTION_CLOSED', undoOver: 'PROMOTION_UNDO_OVER' },
  hidden: ['preparing', 'cancelled'],
  open: ['draft'],
  stopsUndoing: true,
  undoMs: PROMOTION_UNDO_DAYS * DAY_MS,
  deletedAfterMs: { preparing: HOUR_MS, draft: PROMOTION_DRAFT_DAYS * DAY_MS },
  afterUndo: 'rows',

  /**
   * Keeps what becomes of the groups for the next promotion. Throws PROMOTION_CHANGED if the numbers are not those that
   * were shown, and PROMOTION_NO_CHANGE if nobody moves or leaves.
   */
  async prepare({ tx, allowed, now }, input) {
    const groups = await readGroups(tx.db, [input.id])
    const { moving, leaving } = plannedCounts(groups)
    if (moving !== input.moving || leaving !== input.leaving) throw new Problem('PROMOTION_CHANGED')
    if (moving + leaving === 0) throw new Problem('PROMOTION_NO_CHANGE')
    await keepRules(tx, allowed, groups)
    return { appliedAt: now.toISOString() }
  },
  applyBatch: nextBatch(promote),
  undoBatch: nextBatch(takeBack),
  async describe({ tx, record }) {
    const courses = coursesOf(await readGroups(tx.db, [record.id]))
    return { about: courses, total: record.places, audited: courses }
  },
  onUndo: ({ tx, allowed }) => deleteRulesOf(tx, allowed),
}

/** The courses of a promotion, as far as they fit. */
function coursesOf(groups: readonly PromotionGroupRecord[]) {
  const courses = [...new Set(groups.map(({ courseName }) => courseName))].join(', ')
  return courses.length > TITLE_MAX_CHARACTERS ? `${courses.slice(0, TITLE_MAX_CHARACTERS - 1)}…` : courses
}

/** A row of a batch with its student and its group. */
type Member = { row: PromotionRow; student: UserRow; group: PromotionGroupRecord }
type Members = { members: Member[]; missing: PromotionRow[] }
type Counts = Partial<Record<'moved' | 'left' | 'leftAlone' | 'undone' | 'notUndone', number>>
type BulkOperation = LockedBulkOperation<'promotions'>

function nextBatch(work: (operation: BulkOperation, members: Members) => Promise<Counts>): BatchWork<'promotions'> {
  return async () => async (operation, job) => {
    const { app, tx, actor, record } = operation
    const place = Math.min(job.place + BATCH_SIZE, record.places)
    const rows = (await rowsBetween(tx.db, record.id, job.place, place)).filter(isDue[directionOf(record)])
    const found = await membersOf(tx, record.id, rows)
    const changes = added(record, await work(operation, found))
    const students = found.members.map(({ student }) => student.id)
    await reconcileDocuments(app, tx, 'idCard', students, actor.id, { isBulk: true })
    for (const studentId of students) invalidateStudent(tx, studentId)
    if (students.length > 0) tx.invalidate(topics.counts)
    return { place, total: record.places, done: place >= record.places, changes }
  }
}

const isDue: Record<Direction, (row: PromotionRow) => boolean> = {
  apply: ({ stays, result }) => Number(stays) === 0 && result === null,
  undo: ({ result }) => result === 'moved' || result === 'left',
}

const added = (promotion: PromotionRecord, counts: Counts) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, promotion[name as keyof Counts] + count]),
  ) as Counts

/** The students of rows, locked, with their groups; and the rows whose student is gone. */
async function membersOf(tx: Tx, promotionId: string, rows: PromotionRow[]): Promise<Members> {
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

const studentsOf = (members: readonly Member[]) => members.map(({ student }) => student)
const rowsOf = (members: readonly Member[]) => members.map(({ row }) => row)

async function promote({ app, tx, actor, now }: BulkOperation, { members, missing }: Members): Promise<Counts> {
  const due = members.filter(({ group }) => group.action !== 'stay')
  const asShown = due.filter(({ student, group }) => student.status === 'active' && isIn(student, group))
  const leftAlone = due.filter((member) => !asShown.includes(member))
  const moving = asShown.filter(({ group }) => group.action === 'move')
  const leaving = asShown.filter(({ group }) => group.action === 'leave')
  const permits = permitsOf(actor, 'promoteStudents')
  for (const [group, ofGroup] of Map.groupBy(moving, ({ group }) => group)) {
    const term = { semester: group.toSemester, year: group.toYear }
    await moveStudents(tx, permits(ofGroup), studentsOf(ofGroup), term, now)
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

async function takeBack({ tx, actor, now }: BulkOperation, { members, missing }: Members): Promise<Counts> {
  const moved_ = members.filter(({ row }) => row.result === 'moved')
  const left = members.filter(({ row }) => row.result === 'left')
  const moving = moved_.filter(({ student, group }) => student.status === 'active' && isWhereMoved(student, group))
  const returning = left.filter(({ student, row }) => student.status === 'former' && student.leftAt === row.leftAt)
  const notUndone = members.filter((member) => !moving.includes(member) && !returning.includes(member))
  const permits = permitsOf(actor, 'undoPromotion')
  for (const [{ semester, year }, ofGroup] of Map.groupBy(moving, ({ group }) => group)) {
    await moveStudents(tx, permits(ofGroup), studentsOf(ofGroup), { semester, year }, now)
  }
  await readmitStudents(tx, permits(returning), now)
  await setResult(tx, rowsOf([...moving, ...returning]), 'undone')
  await setResult(tx, [...rowsOf(notUndone), ...missing], 'notUndone')
  await recordAudits(tx, [...moved(actor, moving), ...changedStatus(actor, 'readmitStudent', returning)], now)
  return { undone: moving.length + returning.length, notUndone: notUndone.length + missing.length }
}

const permitsOf =
  (actor: AuthenticatedActor, action: 'promoteStudents' | 'undoPromotion') => (members: readonly Member[]) =>
    members.map(({ student }) => permit(actor, action, { studentId: student.id }))

const isIn = (student: UserRow, { courseName, semester, year }: PromotionGroupRecord) =>
  student.courseName === courseName && student.semester === semester && student.year === year

const isWhereMoved = (student: UserRow, { courseName, toSemester, toYear }: PromotionGroupRecord) =>
  student.courseName === courseName && student.semester === toSemester && student.year === toYear

/** The entries of the audit trail about students who move from one semester to another, in either direction. */
const moved = (by: AuthenticatedActor, members: readonly Member[]) =>
  members.map(({ student, group }) => ({
    ...{ action: 'updateStudent' as const, by, studentId: student.id },
    fields: group.year === group.toYear ? ['semester'] : ['semester', 'year'],
  }))

const changedStatus = (by: AuthenticatedActor, action: 'markFormer' | 'readmitStudent', members: readonly Member[]) =>
  members.map(({ student }) => ({ action, by, studentId: student.id }))
