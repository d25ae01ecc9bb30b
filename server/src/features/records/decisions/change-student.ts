import { type CustomName, checkCustomValue, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { mapStudentFields } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import { changedLabel } from '@portal/contract/records/request-types/own-field-questions'
import { type ChangedField, changeableFields, isOwnField } from '@portal/contract/records/request-types/questions'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { changeDetails } from '../../people/students/change-details.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { answerFilesOf, keepMadePhoto } from '../request-types/answer-files.store.ts'
import { claimPrepared, reclaimFormer } from '../request-types/asked-photo.ts'
import {
  auditedField,
  type ChangedStudent,
  keepValuesBefore,
  lastChangesOf,
  ownFieldNamed,
  shownValue,
  valueOfField,
  withOwnFields,
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
    const { student: row } = open
    // It had asked for no change until its lock was there.
    if (!row) throw new Problem('STUDENT_CHANGED', {}, { sentence: requestTypeMessages.changes.otherAnswers })
    const values = valuesAskedFor(open)
    const fields = Object.keys(values).filter(isField)
    const student = await withOwnFields(tx.db, row, fields)
    for (const [name, value] of Object.entries(values))
      if (isOwnField(name)) values[name] = ownValue(student, name, value)
    const sent = answersIn(open.request.valuesBefore)
    const shown = (field: ChangedField, value: string) => shownValue(student, field, value)
    const seenOf = (field: ChangedField) => (seen ? seen[field] : shown(field, sent[field] ?? '')) ?? ''
    const other = fields.find((field) => seenOf(field) !== shown(field, valueOfField(student, field)))
    if (other) throw await changedBySomebody(tx, open, student, other)
    const before = Object.fromEntries(fields.map((field) => [field, valueOfField(student, field)]))
    return async () => {
      await write(work, row, { values }, async () =>
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
    const { student: row } = open
    if (!row) throw new Problem('STUDENT_NOT_FOUND')
    const values = valuesAskedFor(open)
    const student = await withOwnFields(tx.db, row, Object.keys(values))
    const files = values.photo === undefined ? [] : [...(await answerFilesOf(tx.db, open.request.id)).values()]
    const made = files.find((file) => file.id === values.photo)
    const given: Values = { ...values, photo: made?.photoKey ?? '' }
    const isAsGiven = (name: string) => {
      if (!isField(name)) return false
      const own = ownFieldNamed(student, name)
      if (isOwnField(name) && !own) return false
      const written = own ? checkCustomValue(own, given[name] ?? '').value : given[name]
      return valueOfField(student, name) === written
    }
    const unchanged = Object.entries(answersIn(open.request.valuesBefore)).filter(([name]) => isAsGiven(name))
    const { photo: photoBefore, ...kept } = Object.fromEntries(unchanged)
    const photo = photoBefore === undefined ? undefined : await reclaimFormer(tx, photoBefore)
    if (made) await keepMadePhoto(tx, made.id, null)
    if (Object.keys(kept).length === 0 && photo === undefined) return
    const former = photo === undefined ? kept : { ...kept, photo: photo ?? '' }
    await write(work, row, { values: former, arePutBack: true }, async () => photo)
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

const isField = (name: string): name is ChangedField => isOwnField(name) || Object.hasOwn(changeableFields, name)

/** An answer as the field of the college's own keeps it. Throws STUDENT_CHANGED where that is not possible any more. */
function ownValue(student: ChangedStudent, name: CustomName, answer: string) {
  const field = ownFieldNamed(student, name)
  const gone = requestTypeMessages.ownFields.gone(changedLabel(name, student.fields))
  const { value, fault } = field ? checkCustomValue(field, answer) : { fault: gone }
  if (value === undefined) throw new Problem('STUDENT_CHANGED', {}, { sentence: fault })
  return value
}

type Written = { values: Values; arePutBack?: boolean }

async function write(
  { app, tx, actor, audit, now }: Work,
  student: UserRow,
  { values: { photo, ...values }, arePutBack = false }: Written,
  claimPhoto: () => Promise<string | null | undefined>,
) {
  const allowed = permit(actor, 'updateStudent', { studentId: student.id })
  const [own, ofPortal] = [true, false].map((isOwn) =>
    Object.entries(values).filter(([name]) => isOwnField(name) === isOwn),
  ) as [[string, string][], [string, string][]]
  const details = { ...mapStudentFields((field) => student[field]), ...Object.fromEntries(ofPortal) }
  const customFields = Object.fromEntries(own.map(([name, value]) => [keyOfName(name) ?? name, value]))
  await sayingWhy(
    changeDetails(app, tx, allowed, details as Parameters<typeof changeDetails>[3], {
      ...{ claimPhoto, locked: student, arePutBack, now },
      ...(own.length > 0 && { customFields }),
    }),
  )
  const changed = Object.keys(photo === undefined ? values : { ...values, photo }).map(auditedField)
  audit.push({ action: 'updateStudent', by: actor, studentId: student.id, fields: changed })
}

/** What is wrong with a value of the college's own, such as that another student has it, as a sentence of its own. */
async function sayingWhy<Result>(writing: Promise<Result>) {
  try {
    return await writing
  } catch (error) {
    const own = error instanceof Problem && Object.entries(error.fields).find(([name]) => isOwnField(name))
    if (own) throw new Problem('STUDENT_CHANGED', {}, { sentence: own[1] })
    throw error
  }
}

const unseen = () => new Problem('STUDENT_CHANGED', {}, { sentence: requestTypeMessages.changes.unseen })

async function changedBySomebody(
  tx: Tx,
  { request: { studentId, created_at } }: OpenRequest,
  student: ChangedStudent,
  field: ChangedField,
) {
  const last = (await lastChangesOf(tx.db, studentId, created_at)).get(auditedField(field))
  const by = last?.by ? ` by ${last.by.name}` : ''
  const sentence = `${changedLabel(field, student.fields)} was changed meanwhile${by}. Look at old and new again, then decide.`
  return new Problem('STUDENT_CHANGED', {}, { sentence })
}
