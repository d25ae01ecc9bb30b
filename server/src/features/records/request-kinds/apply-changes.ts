import { mapStudentFields, studentFieldNames, studentLabels } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import type { RequestStatus } from '@portal/contract/records/requests'
import { recordAudit } from '../../../audit/record-audit.ts'
import { lockAccount } from '../../../auth/accounts.store.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { UserRow } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { isRequestKindsOn } from '../../parts.ts'
import { changeDetails } from '../../people/students/change-details.ts'
import { lockRequester } from './ask-for-kind.store.ts'
import { answersIn, findAnswered, versionOfRequest } from './kinds-of-requests.store.ts'
import { definitionOf } from './request-kinds.store.ts'
import { keepValuesBefore, lastChangesOf } from './student-changes.store.ts'

type Values = Record<string, string>

/**
 * Changes what an approved request wants changed of its student, as Update Student does, in the transaction of the decision.
 * `seen`: the values that whoever approves has seen; null: those of when the request was sent. Throws STUDENT_CHANGED, which
 * says by whom, where the student has others now.
 */
export async function applyAskedChanges(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  { id, seen }: { id: string; seen: Values | null },
) {
  const asked = await lockAskedChanges(app, tx, id, 'Pending')
  if (!asked) return
  const { request, student, values, before } = asked
  const shown = seen ?? before
  const other = Object.keys(values).find((field) => isField(field) && (shown[field] ?? '') !== student[field])
  if (other && isField(other)) throw await changedBySomebody(tx, request.studentId, request.created_at, other)
  const present = Object.fromEntries(Object.keys(values).map((field) => [field, isField(field) ? student[field] : '']))
  await write(app, tx, actor, student, values)
  await keepValuesBefore(tx, id, present)
}

/** Gives a student back the values before an approval that is undone. A field that somebody has changed since stays. */
export async function takeBackChanges(app: AppContext, tx: Tx, actor: AuthenticatedActor, id: string) {
  const asked = await lockAskedChanges(app, tx, id, 'Approved')
  if (!asked) return
  const { student, values, before } = asked
  const kept = Object.entries(before).filter(([field]) => isField(field) && student[field] === values[field])
  if (kept.length > 0) await write(app, tx, actor, student, Object.fromEntries(kept))
}

/**
 * The request and its student, locked in the order in which a student is changed; null where nothing is to be changed, and
 * where the request has another status by now: the decision is refused then.
 */
async function lockAskedChanges(app: AppContext, tx: Tx, id: string, status: RequestStatus) {
  if (!isRequestKindsOn(app)) return null
  const found = await findAnswered(tx.db, id)
  if (!found || found.valuesBefore === null) return null
  await lockAccount(tx, found.studentId)
  const student = await lockRequester(tx, found.studentId)
  // The student changes the request only with this lock.
  const request = await findAnswered(tx.db, id)
  const version = request && (await versionOfRequest(tx.db, request))
  if (!request || !version || request.status !== status) return null
  const answers = answersIn(request.answers)
  const values = definitionOf(version).questions.flatMap(({ key, changes }) => {
    const answer = answers[key]
    return changes && answer !== undefined ? [[changes, answer]] : []
  })
  return { request, student, values: Object.fromEntries(values) as Values, before: answersIn(request.valuesBefore) }
}

const isField = (name: string): name is (typeof studentFieldNames)[number] =>
  studentFieldNames.some((field) => field === name)

async function write(app: AppContext, tx: Tx, actor: AuthenticatedActor, student: UserRow, values: Values) {
  const allowed = permit(actor, 'updateStudent', { studentId: student.id })
  const details = { ...mapStudentFields((field) => student[field]), ...values }
  await changeDetails(app, tx, allowed, details as Parameters<typeof changeDetails>[3])
  const entry = { action: 'updateStudent', by: actor, studentId: student.id, fields: Object.keys(values) } as const
  await recordAudit(tx, entry, app.now())
}

async function changedBySomebody(tx: Tx, studentId: string, since: string, field: keyof typeof studentLabels) {
  const last = (await lastChangesOf(tx.db, studentId, since)).get(field)
  const by = last?.by ? ` by ${last.by.name}` : ''
  const sentence = `${studentLabels[field]} was changed meanwhile${by}. Look at old and new again, then decide.`
  return new Problem('STUDENT_CHANGED', {}, { sentence })
}
