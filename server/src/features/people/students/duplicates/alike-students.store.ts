import { ABC_ID_KEY, type IdentifyingField, identifyingFields } from '@portal/contract/people/duplicates'
import { fullName } from '@portal/contract/people/full-name'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { sortKey } from '../../../../platform/database/sort-key.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { sameNameAs } from './same-name.ts'

/** Of students with one birth date, or one contact, so many are compared: where it is a default, every one would be read. */
const COMPARED_MAX = 500

/** What says who a student is; what is empty is the same as nothing. `abcId`: undefined where whoever asks may not see it. */
export type Identity = { firstName: string; lastName: string; dob: string; contact: string; abcId?: string | undefined }

type Compared = Omit<Identity, 'abcId'> & { abcId: string | null }

/** The students of any status, but not `exceptId`, who may be this one: found by birth date, contact and ABC id in indexes. */
export async function findAlikeStudents(db: Kysely<Tables>, identity: Identity, exceptId = '') {
  const students = db
    .selectFrom('users')
    .select((eb) => [
      ...(['id', 'firstName', 'lastName', 'dob', 'contact', 'collegeId', 'courseName'] as const),
      ...(['status', 'userType', 'mergedInto'] as const),
      abcIdOf(eb).as('abcId'),
    ])
    .where('id', '<>', exceptId)
    .limit(COMPARED_MAX)
  const { dob, contact, abcId } = identity
  const empty = sql.lit('')
  // The indexes leave empty values out, which the condition has to say.
  const withDob = dob === '' ? [] : await students.where('dob', '=', dob).where('dob', '<>', empty).execute()
  const withContact =
    contact === '' ? [] : await students.where('contact', '=', contact).where('contact', '<>', empty).execute()
  const withAbcId = !abcId ? [] : await students.where('id', 'in', (eb) => ownersOf(eb, abcId)).execute()
  const found = new Map([...withDob, ...withContact, ...withAbcId].map((student) => [student.id, student]))
  const agreesWith = agreementWith(identity)
  return [...found.values()].flatMap(({ userType, status, mergedInto, ...known }) => {
    // Not in the query: their indexes would be chosen instead.
    if (userType !== 'student' || status === 'forgotten' || mergedInto !== null) return []
    const student = { ...known, status }
    const agrees = agreesWith(student)
    return identifies(agrees) ? [{ student, agrees }] : []
  })
}

type OfStudent = ExpressionBuilder<Tables, 'users'>

const abcIdOf = (eb: OfStudent) =>
  eb
    .selectFrom('customFieldValues')
    .select('customFieldValues.value')
    .where('customFieldValues.field', '=', ABC_ID_KEY)
    .whereRef('customFieldValues.studentId', '=', 'users.id')
    .limit(1)

const ownersOf = (eb: OfStudent, abcId: string) =>
  eb
    .selectFrom('customFieldValues')
    .select('studentId')
    .where('field', '=', ABC_ID_KEY)
    .where('sortKey', '=', sortKey(abcId))

/** What is the same in a student and another one. */
export function agreementWith(one: Identity) {
  const isSameName = sameNameAs(fullName(one))
  return (other: Compared): IdentifyingField[] => {
    const same: Record<IdentifyingField, boolean> = {
      name: isSameName(fullName(other)),
      dob: one.dob !== '' && one.dob === other.dob,
      contact: one.contact !== '' && one.contact === other.contact,
      abcId: Boolean(one.abcId && other.abcId) && sortKey(one.abcId ?? '') === sortKey(other.abcId ?? ''),
    }
    return identifyingFields.filter((field) => same[field])
  }
}

/** Whether that is enough to ask: the name and the birth date, or one of them with the contact or the ABC id. */
export const identifies = (agrees: readonly IdentifyingField[]) =>
  agrees.length > 1 && agrees.some((field) => field === 'name' || field === 'dob')
