import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../../data/counts.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import styles from './student-count.module.css'

/** The number of active students, shown beside the heading. */
export function StudentCount() {
  const { data } = useQuery(countsQuery)
  if (!data) return null
  const students = formatNumber(data.activeStudents)
  return (
    <span className={styles.count}>
      <span aria-hidden>{students}</span>
      <span className="visually-hidden">{messages.manageStudents.count(data.activeStudents, students)}</span>
    </span>
  )
}
