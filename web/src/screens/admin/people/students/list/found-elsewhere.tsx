import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { everythingQuery } from '../../../../../data/people/search.ts'
import type from '../../../../../ui/text/text.module.css'
import styles from './found-elsewhere.module.css'

const text = messages.manageStudents

/**
 * For a search without matches in the list: the students whom the search over everything finds for it. It forgives a
 * misspelt name, and searches inactive and former students and those whom the filters hide, too.
 */
export function FoundElsewhere({ q }: { q: string }) {
  const { data, isPlaceholderData } = useQuery(everythingQuery(q))
  const heading = useId()
  const students = isPlaceholderData ? [] : (data?.students.rows ?? [])
  if (students.length === 0) return null
  return (
    <section className={styles.found} aria-labelledby={heading}>
      <p id={heading} className={type.muted}>
        {text.foundElsewhere}
      </p>
      <ul>
        {students.map((student) => (
          <li key={student.id} data-row={student.id}>
            <Link to={screens.studentRecord} params={{ id: student.id }}>
              {fullName(student)}
            </Link>{' '}
            <span>
              {[student.collegeId, student.courseName, student.status !== 'active' && messages.common[student.status]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
