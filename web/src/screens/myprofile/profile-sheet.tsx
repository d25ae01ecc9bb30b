import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { IconUser } from '@tabler/icons-react'
import { plainDate } from '../../ui/plain-date.ts'
import styles from './profile-sheet.module.css'

const said = messages.myProfile

const prefixed = (prefix: string, name: string) => name && `${prefix} ${name}`

const fieldsOf = (profile: Profile): [label: string, value: string][] => [
  [said.name, fullName(profile)],
  [said.email, profile.email],
  [said.contact, profile.contact],
  [said.gender, profile.gender],
  [said.father, prefixed(said.fatherPrefix, profile.fatherName)],
  [said.mother, prefixed(said.motherPrefix, profile.motherName)],
  [said.course, profile.courseName],
  [said.semester, profile.semester],
  [said.year, profile.year],
  [said.dob, profile.dob && plainDate(profile.dob)],
]

/** A student's photo and details; what was never filled in is said to be missing. */
export function ProfileSheet({ profile }: { profile: Profile }) {
  return (
    <div className={styles.sheet}>
      <h2 className={styles.heading}>{said.subheading}</h2>
      <div className={styles.photo}>
        {profile.imageUrl ? (
          <img src={profile.imageUrl} alt={messages.common.photoOf(fullName(profile))} width={240} height={300} />
        ) : (
          <p className={styles.missing}>
            <IconUser size={64} stroke={1.25} aria-hidden />
            {messages.common.notAvailable(said.image)}
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
