import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { type StudentField, studentFieldNames, studentLabels } from '@portal/contract/people/student-fields'
import type { Profile } from '@portal/contract/people/students'
import { useCustomFields } from '../../../../data/people/custom-fields.ts'
import { customValueInWords } from '../../../../ui/text/custom-value.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { studentFieldInWords } from '../../../../ui/text/student-field.ts'
import type from '../../../../ui/text/text.module.css'
import { typed } from '../../../../ui/text/typed.ts'
import styles from './student-record.module.css'

const text = studentRecordMessages

const inHeader: readonly StudentField[] = [
  ...(['firstName', 'lastName', 'email', 'contact', 'courseName', 'semester', 'year'] as const),
]
/** These first, the others as in the list of fields. */
const shownFields = [...new Set<StudentField>(['dob', 'gender', ...studentFieldNames])].filter(
  (field) => !inHeader.includes(field),
)

const customFactsOf = ({ customFields = {} }: Profile, fields: readonly CustomField[]) =>
  fields.map((field): [label: string, value: string] => {
    const value = customFields[field.key] ?? ''
    return [customLabel(field), customValueInWords(field, value)]
  })

const factsOf = (student: Profile, fields: readonly CustomField[]): [label: string, value: string][] => [
  ...shownFields.map((field): [label: string, value: string] => [
    studentLabels[field],
    studentFieldInWords(field, student[field]),
  ]),
  ...customFactsOf(student, fields),
  [text.addedOn, formatDateTime(student.created_at).date],
  [text.updatedOn, student.updated_at ? formatDateTime(student.updated_at).date : ''],
]

/** What is known about the student and is not in the header. */
export function ProfileFacts({ student }: { student: Profile }) {
  const fields = useCustomFields()
  return (
    <section id="profile" className={styles.section} aria-labelledby="profile-heading">
      <h2 id="profile-heading" tabIndex={-1}>
        {text.profile}
      </h2>
      <dl className={styles.facts}>
        {factsOf(student, fields).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className={type.label}>{label}</dt>
                <dd {...typed(`${value}`)}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
