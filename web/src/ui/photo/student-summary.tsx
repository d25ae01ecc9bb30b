import type { ReactNode } from 'react'
import { RecordLink } from '../link/record-link.tsx'
import text from '../text/text.module.css'
import { typed } from '../text/typed.ts'
import { Avatar } from './avatar.tsx'
import styles from './student-summary.module.css'

type StudentSummaryProps = {
  imageUrl: string | null
  name: string
  details?: ReactNode
  large?: boolean
  /** Whose photo it is, if `name` is not a person's. */
  photoOf?: string
  /** Makes the name a link to everything about this student. */
  studentId?: string
  /** The id of the name, for what it describes. */
  nameId?: string
}

/** A student's photo and name, and below them a line of details. */
export function StudentSummary({
  imageUrl,
  name,
  details,
  large = false,
  photoOf = name,
  studentId,
  nameId,
}: StudentSummaryProps) {
  return (
    <span className={styles.summary}>
      <Avatar imageUrl={imageUrl} name={photoOf} large={large} />
      <span>
        <b id={nameId} {...typed(name)}>
          {studentId === undefined ? name : <RecordLink studentId={studentId} name={name} />}
        </b>
        {details && <span className={text.hint}>{details}</span>}
      </span>
    </span>
  )
}
