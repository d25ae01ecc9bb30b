import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { IconUser } from '@tabler/icons-react'
import { formatDate } from '../../ui/format-date.ts'
import styles from './profile-sheet.module.css'

const text = messages.myProfile

const withPrefix = (prefix: string, name: string) => name && `${prefix} ${name}`

const fieldsOf = (profile: Profile): [label: string, value: string][] => [
  [text.name, fullName(profile)],
  [text.email, profile.email],
  [text.contact, profile.contact],
  [text.gender, profile.gender],
  [text.father, withPrefix(text.fatherPrefix, profile.fatherName)],
  [text.mother, withPrefix(text.motherPrefix, profile.motherName)],
  [text.course, profile.courseName],
  [text.semester, profile.semester],
  [text.year, profile.year],
  [text.dob, profile.dob && formatDate(profile.dob)],
]

/** A student's photo and details. Missing values are named as not available. */
export function ProfileSheet({ profile }: { profile: Profile }) {
  return (
    <div className={styles.sheet}>
      <h2 className={styles.heading}>{text.subheading}</h2>
      <div className={styles.photo}>
        {profile.imageUrl ? (
          <img src={profile.imageUrl} alt={messages.common.photoOf(fullName(profile))} width={240} height={300} />
        ) : (
          <p className={styles.missing}>
            <IconUser size={64} stroke={1.25} aria-hidden />
            {messages.common.notAvailable(text.image)}
          </p>
        )}
      </div>
      <dl className={styles.fields}>
        {fieldsOf(profile).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value ? undefined : styles.missing}>{value || messages.common.notAvailable(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
