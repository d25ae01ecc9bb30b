import { fullName } from '@portal/contract/people/students'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { StudentStatusBadge } from '../../../../ui/student-status-badge.tsx'
import { StudentSummary } from '../../../../ui/student-summary.tsx'
import styles from './queue-table.module.css'

/** The student who sent a request, with a link to everything about them. */
export function QueuedStudent({ request: { student, studentId } }: { request: QueuedRequest }) {
  return (
    <div className={styles.student}>
      <StudentSummary imageUrl={student.imageUrl} name={fullName(student)} studentId={studentId} />
      <StudentStatusBadge status={student.status} />
    </div>
  )
}
