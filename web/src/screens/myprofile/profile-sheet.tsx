import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { mapStudentFields, type StudentField, studentLabels } from '@portal/contract/people/student-fields'
import type { Profile } from '@portal/contract/people/students'
import { IconUser } from '@tabler/icons-react'
import { Photo } from '../../ui/photo/photo.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { studentFieldInWords } from '../../ui/text/student-field.ts'
import words from '../../ui/text/text.module.css'
import { typed } from '../../ui/text/typed.ts'
import styles from './profile-sheet.module.css'

const text = messages.myProfile
const labels = studentLabels

const withPrefix = (prefix: string, name: string) => name && `${prefix} ${name}`

/** A short field shares its line with another one on a phone. */
type ProfileField = { label: string; value: string; short?: true; isName?: true }

/** Null: it is shown with another field, or is none that every profile has and has no value. */
const fieldsOf = (profile: Profile): Record<StudentField, ProfileField | null> => ({
  ...mapStudentFields((field) =>
    profile[field] ? { label: labels[field], value: studentFieldInWords(field, profile[field]) } : null,
  ),
  firstName: { label: text.name, value: fullName(profile), isName: true },
  lastName: null,
  email: { label: labels.email, value: profile.email },
  contact: { label: labels.contact, value: profile.contact },
  fatherName: { label: labels.fatherName, value: withPrefix(text.fatherPrefix, profile.fatherName) },
  motherName: { label: labels.motherName, value: withPrefix(text.motherPrefix, profile.motherName) },
  gender: { label: labels.gender, value: profile.gender },
  courseName: { label: text.course, value: profile.courseName },
  semester: { label: labels.semester, value: profile.semester, short: true },
  year: { label: labels.year, value: profile.year, short: true },
  dob: { label: labels.dob, value: profile.dob && formatDate(profile.dob) },
})

const noPhoto = (
  <p className={styles.missing}>
    <IconUser size={64} stroke={1.25} aria-hidden />
    <span>{messages.common.notAvailable(text.image)}</span>
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
        {Object.values(fieldsOf(profile))
          .filter((field) => field !== null)
          .map(({ label, value, short, isName }) => (
            <div key={label} className={isName ? styles.name : short ? undefined : styles.long}>
              <dt className={words.label}>{label}</dt>
              <dd className={value ? undefined : styles.missing} {...typed(value)}>
                {value || messages.common.notAvailable(label)}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
