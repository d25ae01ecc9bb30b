import type { Profile } from '@portal/contract/users'
import { fullName } from '@portal/contract/users'
import { words } from '@portal/contract/words'
import { IconUser } from '@tabler/icons-react'
import { formatDate } from '../../ui/format-date.ts'
import styles from './profile-sheet.module.css'

const text = words.myProfile

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
          <img src={profile.imageUrl} alt={words.common.photoOf(fullName(profile))} width={240} height={300} />
        ) : (
          <p className={styles.missing}>
            <IconUser size={64} stroke={1.25} aria-hidden />
            {words.common.notAvailable(text.image)}
          </p>
        )}
      </div>
      <dl className={styles.fields}>
        {fieldsOf(profile).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value ? undefined : styles.missing}>{value || words.common.notAvailable(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
