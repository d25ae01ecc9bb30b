import type { Profile } from '@portal/contract/users'
import { words } from '@portal/contract/words'
import { BreakableEmail } from '../../../ui/breakable-email.tsx'
import styles from './students-table.module.css'

const text = words.manageStudents
const { fatherPrefix, motherPrefix } = words.myProfile

export function Contact({ email, contact }: Profile) {
  return (
    <>
      <BreakableEmail email={email} />
      <span className={styles.secondary}>{contact}</span>
    </>
  )
}

export function Parents({ fatherName, motherName }: Profile) {
  return (
    <>
      {fatherName && `${fatherPrefix} ${fatherName}`}
      {motherName && <span className={styles.secondary}>{`${motherPrefix} ${motherName}`}</span>}
    </>
  )
}

export function Course({ courseName, semester, year }: Profile) {
  return (
    <>
      {courseName}
      <span className={styles.secondary}>{text.term(semester, year)}</span>
    </>
  )
}
