import { mapStudentFields } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import {
  type ChangeableField,
  changeableFields,
  changeableLabels,
} from '@portal/contract/records/request-kinds/questions'
import { requestKindMessages } from '@portal/contract/records/request-kinds/request-kind-messages'
import type { RequestStatus } from '@portal/contract/records/requests'
import { recordAudit } from '../../../audit/record-audit.ts'
import { lockAccount } from '../../../auth/accounts.store.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { UserRow } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { isRequestKindsOn } from '../../parts.ts'
import { changeDetails } from '../../people/students/change-details.ts'
import { answerFilesOf, keepMadePhoto } from '../request-life/answer-files.store.ts'
import { lockRequester } from './ask-for-kind.store.ts'
import { claimPrepared, type PreparedPhoto, reclaimFormer } from './asked-photo.ts'
import { answersIn, findAnswered, versionOfRequest } from './kinds-of-requests.store.ts'
import { auditedField, keepValuesBefore, lastChangesOf, shownValue, valueOfField } from './student-changes.store.ts'

type Values = Record<string, string>
/** What whoever approves has seen of the student; null: the request alone; 'nothing': not even that. */
export type SeenOfStudent = Values | null | 'nothing'
type Approval = { id: string; seen: SeenOfStudent; photo: PreparedPhoto | null }

/**
 * Changes what an approved request wants changed of its student, as Update Student does, in the transaction of the decision.
 * `seen`: the values that whoever approves has seen; null: those of when the request was sent. Throws STUDENT_CHANGED, which
 * says by whom, where the student has others now, and where nothing was seen.
 */
export async function applyAskedChanges(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  { id, seen, photo }: Approval,
) {
  const asked = await lockAskedChanges(app, tx, id, 'Pending')
  if (!asked) return
  if (seen === 'nothing') throw new Problem('STUDENT_CHANGED', {}, { sentence: requestKindMessages.changes.unseen })
  const { request, student, values, before } = asked
  const fields = Object.keys(values).filter(isField)
  const shown = (field: ChangeableField, value: string) => shownValue(student.id, field, value)
  const seenOf = (field: ChangeableField) => (seen ? seen[field] : shown(field, before[field] ?? '')) ?? ''
  const other = fields.find((field) => seenOf(field) !== shown(field, valueOfField(student, field)))
  if (other) throw await changedBySomebody(tx, request.studentId, request.created_at, other)
  const present = Object.fromEntries(fields.map((field) => [field, valueOfField(student, field)]))
  const { photo: fileId } = values
  await write(app, tx, actor, { student, values }, async () =>
    fileId === undefined ? undefined : claimPrepared(tx, actor, { fileId, prepared: photo }),
  )
  await keepValuesBefore(tx, id, present)
}

type Decided = { id: string; status: RequestStatus }

/** Gives a student back the values before an approval that is undone. A field that somebody has changed since stays. */
export async function takeBackChanges(app: AppContext, tx: Tx, actor: AuthenticatedActor, { id, status }: Decided) {
  const asked = await lockAskedChanges(app, tx, id, status)
  if (!asked) return
  const { student, values, before } = asked
  const made = [...(await answerFilesOf(tx.db, id)).values()].find((file) => file.id === values.photo)
  const given: Values = { ...values, photo: made?.photoKey ?? '' }
  const unchanged = Object.entries(before).filter(
    ([field]) => isField(field) && valueOfField(student, field) === given[field],
  )
  const { photo: former, ...kept } = Object.fromEntries(unchanged)
  const photo = former === undefined ? undefined : await reclaimFormer(tx, former)
  if (made) await keepMadePhoto(tx, made.id, null)
  if (Object.keys(kept).length === 0 && photo === undefined) return
  const restored = photo === undefined ? kept : { ...kept, photo: photo ?? '' }
  await write(app, tx, actor, { student, values: restored }, async () => photo)
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
  const values = version.definition.questions.flatMap(({ key, changes }) => {
    const answer = answers[key]
    return changes && answer !== undefined ? [[changes, answer]] : []
  })
  return { request, student, values: Object.fromEntries(values) as Values, before: answersIn(request.valuesBefore) }
}

const isField = (name: string): name is ChangeableField => Object.hasOwn(changeableFields, name)

type Change = { student: UserRow; values: Values }

async function write(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  { student, values }: Change,
  claimPhoto: () => Promise<string | null | undefined>,
) {
  const allowed = permit(actor, 'updateStudent', { studentId: student.id })
  const { photo: _, ...fields } = values
  const details = { ...mapStudentFields((field) => student[field]), ...fields }
  await changeDetails(app, tx, allowed, details as Parameters<typeof changeDetails>[3], claimPhoto)
  const changed = Object.keys(values).map(auditedField)
  const entry = { action: 'updateStudent', by: actor, studentId: student.id, fields: changed } as const
  await recordAudit(tx, entry, app.now())
}

async function changedBySomebody(tx: Tx, studentId: string, since: string, field: ChangeableField) {
  const last = (await lastChangesOf(tx.db, studentId, since)).get(auditedField(field))
  const by = last?.by ? ` by ${last.by.name}` : ''
  const sentence = `${changeableLabels[field]} was changed meanwhile${by}. Look at old and new again, then decide.`
  return new Problem('STUDENT_CHANGED', {}, { sentence })
}
