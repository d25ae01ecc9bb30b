import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import styles from './students-table.module.css'

const said = messages.manageStudents
const { fatherPrefix, motherPrefix } = messages.myProfile

/** An e-mail address that breaks, where it must, before its @. */
export function Contact({ email, contact }: Profile) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      <span className={styles.second}>{contact}</span>
    </>
  )
}

/** A student's father and mother, as far as they are known. */
export function Parents({ fatherName, motherName }: Profile) {
  return (
    <>
      {fatherName && `${fatherPrefix} ${fatherName}`}
      {motherName && <span className={styles.second}>{`${motherPrefix} ${motherName}`}</span>}
    </>
  )
}

/** A student's course, with semester and year. */
export function Course({ courseName, semester, year }: Profile) {
  return (
    <>
      {courseName}
      <span className={styles.second}>{said.term(semester, year)}</span>
    </>
  )
}
