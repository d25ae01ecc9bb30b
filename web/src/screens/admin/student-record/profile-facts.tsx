import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { formatDate } from '../../../ui/format-date.ts'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import styles from './student-record.module.css'

const labels = messages.myProfile
const text = messages.studentRecord

const factsOf = (student: Profile): [label: string, value: string][] => [
  [labels.dob, student.dob && formatDate(student.dob)],
  [labels.gender, student.gender],
  [labels.father, student.fatherName && `${labels.fatherPrefix} ${student.fatherName}`],
  [labels.mother, student.motherName && `${labels.motherPrefix} ${student.motherName}`],
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
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
