import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import styles from './record-link.module.css'

/** A student's name that leads to everything about them. */
export const RecordLink = ({ studentId, name }: { studentId: string; name: string }) => (
  <Link to={screens.studentRecord} params={{ id: studentId }} className={styles.link}>
    {name}
  </Link>
)
