import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { type StudentField, studentLabels } from '@portal/contract/people/student-fields'
import type { Profile } from '@portal/contract/people/students'
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

const factsOf = (student: Profile): [label: string, value: string][] => [
  ...Object.values(fieldsOf(student)).filter((fact) => fact !== null),
  [text.addedOn, formatDateTime(student.created_at).date],
  [text.updatedOn, student.updated_at ? formatDateTime(student.updated_at).date : ''],
]

/** What is known about the student and is not in the header. */
export function ProfileFacts({ student }: { student: Profile }) {
  return (
    <section id="profile" className={styles.section} aria-labelledby="profile-heading">
      <h2 id="profile-heading" tabIndex={-1}>
        {text.profile}
      </h2>
      <dl className={styles.facts}>
        {factsOf(student).map(
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
