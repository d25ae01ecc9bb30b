import { type CustomValues, checkCustomValue } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'
import { canHold, ownFieldOf } from '@portal/contract/records/request-types/own-field-questions'
import { permit } from '../../../permissions/permit.ts'
import { lockCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { customOwners, readCustomValues, refuseAadhaar } from '../../people/custom-fields/custom-values.store.ts'
import { putCustomValues } from '../../people/students/custom-values/change-custom-values.ts'
import { answersIn } from '../request-types/types-of-requests.store.ts'
import { saveKeptBefore } from './kept-answers.store.ts'
import type { OpenRequest, Work } from './work.ts'

type Open = Pick<OpenRequest, 'request' | 'definition' | 'officeAnswers'>

/** Whether the office fills in something that is kept on the record of the student, or has kept it. */
export const keepsAnswers = ({ definition, request }: Pick<Open, 'definition' | 'request'>) =>
  request.keptBefore !== null || (definition?.officeFields ?? []).some(({ keeps }) => keeps)

/**
 * What the fields of the college's own are to keep of what the office has filled in, and writes nothing; null for nothing. An
 * empty field takes nothing away. Throws OFFICE_ANSWERS_MISSING, which says what a field cannot keep.
 */
export async function prepareKept({ tx, way }: Work, open: Open): Promise<CustomValues | null> {
  if (!way.keeps || !keepsAnswers(open)) return null
  const { fields, keptValue } = await keptFields(tx, open)
  const { studentId } = open.request
  const present = (await readCustomValues(tx.db, fields, [studentId])).get(studentId) ?? {}
  const kept: CustomValues = {}
  for (const field of fields) {
    const { value, fault } = keptValue(field)
    if (fault !== undefined) throw notKept(fault)
    if (value !== '' && value !== (present[field.key] ?? '')) kept[field.key] = value
  }
  const [taken] = (await customOwners(tx.db, fields, [kept]))(kept, studentId)
  if (taken) throw notKept(taken.sentence)
  await refuseAadhaar(tx, fields, kept).catch((error: Problem) => {
    throw error instanceof Problem ? notKept(Object.values(error.fields)[0]) : error
  })
  // Of two requests of one transaction the second does not see what the first one is going to write.
  if (way.shares && fields.some(({ unique, key }) => unique && key in kept)) throw notKept(undefined)
  return Object.keys(kept).length > 0 ? kept : null
}

const notKept = (sentence: string | undefined) =>
  new Problem('OFFICE_ANSWERS_MISSING', {}, sentence ? { sentence } : {})

/** The fields that keep an answer which the office has given, and the answer as a field keeps it. */
async function keptFields(tx: Work['tx'], { definition, officeAnswers }: Open) {
  const asked = (definition?.officeFields ?? []).filter(({ key, keeps }) => keeps && officeAnswers[key])
  const all = asked.length > 0 ? await lockCustomFields(tx) : []
  const answers = new Map(
    asked.flatMap((one) => {
      const field = ownFieldOf(one, all)
      return field && canHold(field, one) ? [[field, officeAnswers[one.key] ?? '']] : []
    }),
  )
  const keptValue = (field: (typeof all)[number]) => checkCustomValue(field, answers.get(field) ?? '')
  return { fields: [...answers.keys()], keptValue }
}

/** Keeps on the record of the student what `prepareKept` has found, and what was there before with the request. */
export async function keepAnswers(work: Work, { request }: Open, kept: CustomValues) {
  const before = await put(work, request.studentId, kept)
  await saveKeptBefore(work.tx, request.id, before)
}

/** Gives back what was there before; a field that somebody has changed since stays, and what another student has now. */
export async function takeBackKept(work: Work, open: Open) {
  const { tx } = work
  const { request } = open
  if (request.keptBefore === null) return
  const before = answersIn(request.keptBefore)
  const { fields, keptValue } = await keptFields(tx, open)
  const present = (await readCustomValues(tx.db, fields, [request.studentId])).get(request.studentId) ?? {}
  const standing = fields.filter((field) => field.key in before && present[field.key] === keptValue(field).value)
  const former = Object.fromEntries(standing.map(({ key }) => [key, before[key] ?? '']))
  const taken = (await customOwners(tx.db, standing, [former]))(former, request.studentId)
  for (const { key } of taken) delete former[key]
  if (Object.keys(former).length > 0) await put(work, request.studentId, former)
  await saveKeptBefore(tx, request.id, null)
}

async function put({ app, tx, actor, now, audit }: Work, studentId: string, values: CustomValues) {
  const before = await putCustomValues(app, tx, permit(actor, 'updateStudent', { studentId }), { values, now })
  audit.push({ action: 'updateStudent', by: actor, studentId, fields: Object.keys(before) })
  return before
}
