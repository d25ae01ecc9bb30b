import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { RecordLink } from './record-link.tsx'
import styles from './student-summary.module.css'
import text from './text.module.css'
import { typed } from './typed.ts'

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
