import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/students'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isPermanent } from '../../data/problems.ts'
import { studentQuery } from '../../data/students.ts'
import { Button } from '../../ui/button.tsx'
import { Heading, ScreenFrame } from '../../ui/screen.tsx'
import { BackLink } from './records/student-header.tsx'
import { CertificatesSection } from './student-record/certificates-section.tsx'
import { IdCardsSection } from './student-record/id-cards-section.tsx'
import { ProfileFacts } from './student-record/profile-facts.tsx'
import { RecordHeader } from './student-record/record-header.tsx'
import styles from './student-record/student-record.module.css'

const route = getRouteApi('/signed-in/admin/students/$id')
const text = messages.studentRecord

/** One student on one page: profile, ID cards and certificates, with the actions of each. */
export function StudentRecord() {
  const { id } = route.useParams()
  const query = useQuery(studentQuery(id))
  const { data: student } = query
  return (
    <ScreenFrame title={student ? fullName(student) : text.title}>
      <div className={styles.way}>
        <BackLink to="students" />
      </div>
      {student ? <RecordHeader student={student} /> : <Heading>{text.title}</Heading>}
      {query.isError && !student && (
        <div className={styles.failed} role="alert">
          <p>{isPermanent(query.error) ? text.notFound : text.fetchFailed}</p>
          {!isPermanent(query.error) && (
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {messages.common.tryAgain}
            </Button>
          )}
        </div>
      )}
      {student && (
        <div className={styles.columns}>
          <div className={styles.papers}>
            <IdCardsSection studentId={id} />
            <CertificatesSection studentId={id} />
          </div>
          <aside className={styles.aside}>
            <ProfileFacts student={student} />
          </aside>
        </div>
      )}
    </ScreenFrame>
  )
}
