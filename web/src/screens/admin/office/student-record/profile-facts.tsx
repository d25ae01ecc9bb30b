import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { type StudentField, studentLabels } from '@portal/contract/people/student-fields'
import type { Profile } from '@portal/contract/people/students'
import { useCustomFields } from '../../../../data/people/custom-fields.ts'
import { customValueInWords } from '../../../../ui/text/custom-value.ts'
import { formatDate } from '../../../../ui/text/format-date.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { typed } from '../../../../ui/text/typed.ts'
import styles from './student-record.module.css'

const text = studentRecordMessages
const labels = studentLabels

/** Null: it is in the header. */
const fieldsOf = (student: Profile): Record<StudentField, [label: string, value: string] | null> => ({
  ...{ firstName: null, lastName: null, email: null, contact: null, courseName: null, semester: null, year: null },
  dob: [labels.dob, student.dob && formatDate(student.dob)],
  gender: [labels.gender, student.gender],
  fatherName: [labels.fatherName, student.fatherName],
  motherName: [labels.motherName, student.motherName],
})

const customFactsOf = ({ customFields = {} }: Profile, fields: readonly CustomField[]) =>
  fields.map((field): [label: string, value: string] => {
    const value = customFields[field.key] ?? ''
    return [customLabel(field), customValueInWords(field, value)]
  })

const factsOf = (student: Profile, fields: readonly CustomField[]): [label: string, value: string][] => [
  ...Object.values(fieldsOf(student)).filter((fact) => fact !== null),
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
