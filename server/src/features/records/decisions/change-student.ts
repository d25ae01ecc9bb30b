import { mapStudentFields } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import {
  type ChangeableField,
  changeableFields,
  changeableLabels,
} from '@portal/contract/records/request-types/questions'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { changeDetails } from '../../people/students/change-details.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { answerFilesOf, keepMadePhoto } from '../request-types/answer-files.store.ts'
import { claimPrepared, reclaimFormer } from '../request-types/asked-photo.ts'
import {
  auditedField,
  keepValuesBefore,
  lastChangesOf,
  shownValue,
  valueOfField,
} from '../request-types/student-changes.store.ts'
import { answersIn } from '../request-types/types-of-requests.store.ts'
import type { Effect, OpenRequest, Work } from './work.ts'

type Values = Record<string, string>

/** Changes what a request wants changed of its student, as Update Student does. */
export const changeStudent: Effect = {
  concerns: (_, { definition, request }) => definition !== null && request.valuesBefore !== null,

  /** Throws STUDENT_CHANGED, which says by whom, where the student has other values than were seen, and where none were. */
  async prepare(work, open, { seen = null, photo = null }) {
    const { way, tx } = work
    if (way.changes === 'left' || (way.changes === 'seen' && seen === null)) throw unseen()
    const { student } = open
    // It had asked for no change until its lock was there.
    if (!student) throw new Problem('STUDENT_CHANGED', {}, { sentence: requestTypeMessages.changes.otherAnswers })
    const values = valuesAskedFor(open)
    const fields = Object.keys(values).filter(isField)
    const sent = answersIn(open.request.valuesBefore)
    const shown = (field: ChangeableField, value: string) => shownValue(student.id, field, value)
    const seenOf = (field: ChangeableField) => (seen ? seen[field] : shown(field, sent[field] ?? '')) ?? ''
    const other = fields.find((field) => seenOf(field) !== shown(field, valueOfField(student, field)))
    if (other) throw await changedBySomebody(tx, open, other)
    const before = Object.fromEntries(fields.map((field) => [field, valueOfField(student, field)]))
    return async () => {
      await write(work, student, values, async () =>
        values.photo === undefined
          ? undefined
          : claimPrepared(tx, work.actor, { fileId: values.photo, prepared: photo }),
      )
      await keepValuesBefore(tx, open.request.id, before)
    }
  },

  /** A field that somebody has changed since stays. */
  async takeBack(work, open) {
    const { tx } = work
    const { student } = open
    if (!student) throw new Problem('STUDENT_NOT_FOUND')
    const values = valuesAskedFor(open)
    const files = values.photo === undefined ? [] : [...(await answerFilesOf(tx.db, open.request.id)).values()]
    const made = files.find((file) => file.id === values.photo)
    const given: Values = { ...values, photo: made?.photoKey ?? '' }
    const unchanged = Object.entries(answersIn(open.request.valuesBefore)).filter(
      ([field]) => isField(field) && valueOfField(student, field) === given[field],
    )
    const { photo: former, ...kept } = Object.fromEntries(unchanged)
    const photo = former === undefined ? undefined : await reclaimFormer(tx, former)
    if (made) await keepMadePhoto(tx, made.id, null)
    if (Object.keys(kept).length === 0 && photo === undefined) return
    await write(work, student, photo === undefined ? kept : { ...kept, photo: photo ?? '' }, async () => photo)
  },
}

/** What the answers of the request want changed: of a photo the id of its file. */
function valuesAskedFor({ definition, request }: OpenRequest): Values {
  const answers = answersIn(request.answers)
  const values = (definition?.questions ?? []).flatMap(({ key, changes }) => {
    const answer = answers[key]
    return changes && answer !== undefined ? [[changes, answer]] : []
  })
  return Object.fromEntries(values)
}

const isField = (name: string): name is ChangeableField => Object.hasOwn(changeableFields, name)

async function write(
  { app, tx, actor, audit }: Work,
  student: UserRow,
  { photo, ...fields }: Values,
  claimPhoto: () => Promise<string | null | undefined>,
) {
  const allowed = permit(actor, 'updateStudent', { studentId: student.id })
  const details = { ...mapStudentFields((field) => student[field]), ...fields }
  await changeDetails(app, tx, allowed, details as Parameters<typeof changeDetails>[3], { claimPhoto, locked: student })
  const changed = Object.keys(photo === undefined ? fields : { ...fields, photo }).map(auditedField)
  audit.push({ action: 'updateStudent', by: actor, studentId: student.id, fields: changed })
}

const unseen = () => new Problem('STUDENT_CHANGED', {}, { sentence: requestTypeMessages.changes.unseen })

async function changedBySomebody(tx: Tx, { request: { studentId, created_at } }: OpenRequest, field: ChangeableField) {
  const last = (await lastChangesOf(tx.db, studentId, created_at)).get(auditedField(field))
  const by = last?.by ? ` by ${last.by.name}` : ''
  const sentence = `${changeableLabels[field]} was changed meanwhile${by}. Look at old and new again, then decide.`
  return new Problem('STUDENT_CHANGED', {}, { sentence })
}
