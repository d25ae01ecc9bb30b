import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import type { ImportRow, Resemblance, RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ImportOptions } from '@portal/contract/bulk/imports/imports'
import { fold, letterKey } from '@portal/contract/folding'
import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import type { NumberedRow } from '../columns/read-file-row.ts'
import { firstRowsWith, rowsAbout, type Values } from '../import-rows.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import type { RowNames } from '../sheets/sheets.ts'
import { type ComparedRow, findKnown, type Known, type KnownUser, wholeName } from './known-students.store.ts'
import { faultOf, findInactive, type Match } from './match-row.ts'

type Likely = { student: KnownUser; resembles: Resemblance; message: string }

/** The students whom rows with an unknown e-mail are probably about, and the rows that are about them already. */
export type LikelyStudents = { byRow: ReadonlyMap<number, Likely>; rowsOf: Map<string, number> }

/** Finds them. Nobody is likely whose own e-mail is in the file: then a row of the file is about them already. */
export async function findLikelyStudents(
  db: Kysely<Tables>,
  importId: string,
  rows: readonly NumberedRow[],
  known: Known,
  { matchBy }: Pick<ImportOptions, 'matchBy'>,
): Promise<LikelyStudents> {
  if (matchBy !== 'email') return { byRow: new Map(), rowsOf: new Map() }
  const found = rows.flatMap((row) => {
    const likely = likelyStudent(row, known)
    return likely ? [{ row: row.row, ...likely }] : []
  })
  const students = found.map(({ student }) => student)
  const inFile = await firstRowsWith(db, importId, 'emailKey', [
    ...new Set(students.map(({ email }) => email).filter((email) => email !== '')),
  ])
  const absent = found.filter(({ student }) => !inFile.has(student.email))
  const ids = [...new Set(absent.map(({ student }) => student.id))]
  return {
    byRow: new Map(absent.map(({ row, ...likely }) => [row, likely])),
    rowsOf: await rowsAbout(
      db,
      importId,
      ids,
      rows.map(({ place }) => place),
    ),
  }
}

/** The one student with the College Id of a row, or with its name and more of it; undefined where that is not clear. */
function likelyStudent({ keys, values }: ComparedRow, known: Known): Likely | undefined {
  if (keys.emailKey === null || known.byEmail.has(keys.emailKey)) return undefined
  const withCollegeId = known.byCollegeId.get(keys.collegeIdKey ?? '')
  if (withCollegeId) {
    const [student, ...others] = withCollegeId
    if (!student || others.length > 0 || !sharesName(values, student)) return undefined
    return { student, resembles: 'collegeId', message: importFaultMessages.collegeIdTaken(fullName(student)) }
  }
  const alike = (known.byName.get(wholeName(values) ?? '') ?? []).filter(({ record }) => hasSameLetters(values, record))
  const withName = alike.flatMap(({ record, student }): Likely[] => {
    const says = whatAgrees(values, record)
    return says ? [{ student, resembles: 'name', message: says(fullName(record)) }] : []
  })
  const students = new Set(withName.map(({ student }) => student.id))
  return students.size === 1 ? withName[0] : undefined
}

/** The likely students of those planned rows that are wrong because nobody has said who they are, by place. */
export async function presentLikelyStudents(db: Kysely<Tables>, rows: readonly ImportRowRecord[]) {
  const asked = rows.filter(({ faults }) => (JSON.parse(faults) as RowFault[]).some(({ resembles }) => resembles))
  const compared = asked.map((row) => ({ place: row.place, keys: row, values: JSON.parse(row.read) as Values }))
  if (compared.length === 0) return new Map<number, NonNullable<ImportRow['likelyStudent']>>()
  const known = await findKnown(db, compared, { matchBy: 'email' })
  const found = compared.flatMap((row) => {
    const likely = likelyStudent(row, known)
    if (!likely) return []
    const { student, resembles } = likely
    return [[row.place, { name: fullName(student), email: student.email, resembles }] as const]
  })
  return new Map(found)
}

/** Names are looked for without their vowel signs, as they are sorted; twins often have names that only differ in these. */
const hasSameLetters = ({ firstName = '', lastName = '' }: Values, student: KnownUser) =>
  letterKey(`${firstName} ${lastName}`) === letterKey(fullName(student))

/** Whether a row has no name, or a part of the student's: another name beside a College Id is a wrong College Id. */
function sharesName({ firstName = '', lastName = '' }: Values, { sortName }: KnownUser) {
  const words = fold(`${firstName} ${lastName}`).split(' ').filter(Boolean)
  const known = new Set(sortName.split(' '))
  return words.length === 0 || words.some((word) => known.has(word))
}

/** What is the same in a row and a student of the same name: the date of birth or, where one has none, course and semester. */
function whatAgrees({ collegeId, dob, courseName, semester }: Values, student: KnownUser) {
  if (collegeId && student.collegeId !== '') return undefined
  if (dob && student.dob) return dob === student.dob ? importFaultMessages.sameNameAndBirth : undefined
  const isSameTerm = courseName && semester && courseName === student.courseName && semester === student.semester
  return isSameTerm ? importFaultMessages.sameNameAndTerm : undefined
}

/**
 * The match of a row, where its e-mail is unknown but it is probably about a student of the portal: that student, if
 * somebody has said so. Until somebody has, the row is wrong.
 */
export function withLikelyStudent(
  match: Match,
  row: NumberedRow,
  { byRow, rowsOf }: LikelyStudents,
  { options, names }: { options: ImportOptions; names: RowNames },
): Match & { isAsked?: boolean; hasNewEmail?: boolean } {
  const likely = byRow.get(row.row)
  if (!likely) return match
  const { student, resembles, message } = likely
  const said = row.identity ?? (options.newEmails === 'ask' ? null : options.newEmails)
  const isOther = said === 'other'
  if (isOther && resembles === 'name') return match
  if (said !== 'same') {
    const field = resembles === 'collegeId' ? ('collegeId' as const) : ('email' as const)
    return { student, isKnown: true, isAsked: true, faults: [{ ...faultOf(row, field, message), resembles }] }
  }
  const first = rowsOf.get(student.id)
  if (first !== undefined) {
    const where = names.nameOf(first)
    const sentence = importFaultMessages.sameStudent(importFaultMessages.rowOf(where.row, where.sheet))
    return { student, isKnown: true, faults: [faultOf(row, 'email', sentence)] }
  }
  rowsOf.set(student.id, row.row)
  const found: Match = { student, isKnown: true, faults: [] }
  return { ...found, faults: findInactive(found, row, options), hasNewEmail: true }
}
