import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/people/students'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../../../../data/people/counts.ts'
import styles from '../../../../../ui/badge/count.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'

type StudentCountProps = Pick<Profile, 'status'>

/** The number of students of one status, shown beside the heading. */
export function StudentCount({ status }: StudentCountProps) {
  const { data } = useQuery(countsQuery)
  if (!data) return null
  const { students: all, activeStudents: active, formerStudents: former } = data
  const count = { active, former, inactive: all - active - former }[status]
  const students = formatNumber(count)
  return (
    <span className={styles.count}>
      <span aria-hidden>{students}</span>
      <span className="visually-hidden">{messages.manageStudents.counts[status](count, students)}</span>
    </span>
  )
}
