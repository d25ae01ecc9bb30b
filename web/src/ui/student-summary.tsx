import { Avatar } from './avatar.tsx'
import styles from './student-summary.module.css'

type StudentSummaryProps = { imageUrl: string | null; name: string; details?: string; large?: boolean }

/** A student's photo and name, and below them a line of details. */
export function StudentSummary({ imageUrl, name, details, large = false }: StudentSummaryProps) {
  return (
    <span className={styles.summary}>
      <Avatar imageUrl={imageUrl} large={large} />
      <span>
        <b>{name}</b>
        {details && <span className={styles.details}>{details}</span>}
      </span>
    </span>
  )
}
