import * as z from 'zod/mini'
import { optionalUploadId, recordId } from '../../fields.ts'
import { EMAIL_MAX_CHARACTERS } from '../../limits.ts'
import { customValuesInput } from '../../people/custom-fields/custom-values.ts'
import { acceptDuplicate } from '../../people/duplicates.ts'
import { meantFields } from '../../people/export-marks/meant-fields.ts'
import { type StudentField, studentFields } from '../../people/student-fields.ts'
import { certificateFields } from '../../records/certificates/certificates.ts'
import { idCardFields } from '../../records/id-cards/id-cards.ts'

/** Rows of one call. */
const PROGRAM_ROWS_MAX = 500

const named = z.string().check(z.trim(), z.minLength(1), z.maxLength(EMAIL_MAX_CHARACTERS))

/** The student whom a new record is of: by their id, the College Id of their newest ID card, or their e-mail. */
export const namedStudent = z.union([
  z.strictObject({ id: recordId }),
  z.strictObject({ collegeId: named }),
  z.strictObject({ email: named }),
])
export type NamedStudent = z.output<typeof namedStudent>

export const programCertificateInput = z.strictObject({ student: namedStudent, ...certificateFields.shape })
export const programIdCardInput = z.strictObject({ student: namedStudent, ...idCardFields.shape, meant: meantFields })

/** What a program can change of a student: not how they sign in. */
type ChangeableField = Exclude<StudentField, 'email'>
const changeable = Object.fromEntries(
  Object.entries(studentFields).flatMap(([name, { schema }]) => (name === 'email' ? [] : [[name, z.optional(schema)]])),
) as { [Field in ChangeableField]: z.ZodMiniOptional<(typeof studentFields)[Field]['schema']> }

/** What is left out stays. `photo`: the id of an upload that has not been used yet. */
const programStudentFields = z.strictObject({
  ...changeable,
  photo: z.optional(optionalUploadId),
  customFields: customValuesInput,
  meant: meantFields,
  acceptDuplicate,
})
export type ProgramStudentFields = z.output<typeof programStudentFields>
export const programStudentInput = z.extend(programStudentFields, { id: recordId })

/** Names a row: what is sent again with the same key is not done once more. */
const rowKey = z.string().check(z.regex(/^[\w.:-]{1,100}$/))
const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ rows: z.array(row).check(z.minLength(1), z.maxLength(PROGRAM_ROWS_MAX)) })

export const programCertificatesInput = rowsOf(z.extend(programCertificateInput, { key: rowKey }))
export const programIdCardsInput = rowsOf(z.extend(programIdCardInput, { key: rowKey }))
/** `ifMatch`: the entity tag with which the student was read. */
export const programStudentsInput = rowsOf(
  z.extend(programStudentInput, { ifMatch: z.string().check(z.maxLength(100)), key: z.optional(rowKey) }),
)

/** What became of one row. `code` and `message` are those of the problem; null where it was done. */
export const rowResult = z.object({
  row: z.int(),
  status: z.int(),
  id: z.nullable(recordId),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
})
export const rowResults = z.object({ rows: z.array(rowResult) })
