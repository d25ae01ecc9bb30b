import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { IconUser } from '@tabler/icons-react'
import { formatDate } from '../../ui/format-date.ts'
import { Photo } from '../../ui/photo.tsx'
import styles from './profile-sheet.module.css'

const text = messages.myProfile

const withPrefix = (prefix: string, name: string) => name && `${prefix} ${name}`

/** A short field shares its line with another one on a phone. */
type ProfileField = { label: string; value: string; short?: true }

const fieldsOf = (profile: Profile): ProfileField[] => [
  { label: text.name, value: fullName(profile) },
  { label: text.email, value: profile.email },
  { label: text.contact, value: profile.contact },
  { label: text.father, value: withPrefix(text.fatherPrefix, profile.fatherName) },
  { label: text.mother, value: withPrefix(text.motherPrefix, profile.motherName) },
  { label: text.gender, value: profile.gender },
  { label: text.course, value: profile.courseName },
  { label: text.semester, value: profile.semester, short: true },
  { label: text.year, value: profile.year, short: true },
  { label: text.dob, value: profile.dob && formatDate(profile.dob) },
]

const noPhoto = (
  <p className={styles.missing}>
    <IconUser size={64} stroke={1.25} aria-hidden />
    {messages.common.notAvailable(text.image)}
  </p>
)

/** A student's photo and details. Missing values are named as not available. */
export function ProfileSheet({ profile }: { profile: Profile }) {
  return (
    <div className={styles.sheet}>
      <h2 className={styles.heading}>{text.subheading}</h2>
      <div className={styles.photo}>
        <Photo
          src={profile.imageUrl}
          name={fullName(profile)}
          alt={messages.common.photoOf(fullName(profile))}
          width={240}
          height={300}
          missing={noPhoto}
        />
      </div>
      <dl className={styles.fields}>
        {fieldsOf(profile).map(({ label, value, short }) => (
          <div key={label} className={short ? undefined : styles.long}>
            <dt>{label}</dt>
            <dd className={value ? undefined : styles.missing}>{value || messages.common.notAvailable(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
