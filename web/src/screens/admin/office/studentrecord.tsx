import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPermanent } from '../../../data/api/problems.ts'
import { rememberStudent } from '../../../data/people/recent-students.ts'
import { anyStudentQuery } from '../../../data/people/students.ts'
import { useSignedInUser } from '../../../data/session/use-user.ts'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import panel from '../../../ui/layout/panel.module.css'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { SkipButton } from '../../../ui/link/skip-button.tsx'
import { Spinner } from '../../../ui/loading/query-view.tsx'
import { MergedNotice, MergeNotices } from '../people/students/merge/merge-notices.tsx'
import { InvitationNotice } from './student-record/invitation-notice.tsx'
import { JumpBar } from './student-record/jump-bar.tsx'
import { ProfileFacts } from './student-record/profile-facts.tsx'
import { RecordHeader } from './student-record/record-header.tsx'
import { RecordNavigation } from './student-record/record-navigation.tsx'
import { CertificatesSection } from './student-record/sections/certificates-section.tsx'
import { HistorySection } from './student-record/sections/history-section.tsx'
import { IdCardsSection } from './student-record/sections/id-cards-section.tsx'
import { LettersSection } from './student-record/sections/letters-section.tsx'
import { RequestsSection } from './student-record/sections/requests-section.tsx'
import { FormerNotice, InactiveNotice } from './student-record/status-notices.tsx'
import styles from './student-record/student-record.module.css'
import { useIsRecordRead } from './student-record/use-is-record-read.ts'
import { WaitingNotice } from './student-record/waiting-notice.tsx'

const route = getRouteApi('/signed-in/admin/students/$id')
const text = studentRecordMessages

/** One student on one page: profile, requests, ID cards, certificates and history, with the actions of each. */
export function StudentRecord() {
  const { id } = route.useParams()
  const query = useQuery(anyStudentQuery(id))
  const isRead = useIsRecordRead(id)
  const student = isRead ? query.data : undefined
  useRemember(query.data?.id)
  return (
    <ScreenFrame title={student ? `${fullName(student)} – ${text.title}` : text.title}>
      {student && <SkipButton label={text.skip} target="nav a[href='#requests']" />}
      <RecordNavigation studentId={id} />
      {student ? <RecordHeader student={student} /> : <Heading>{text.title}</Heading>}
      {(query.isPending || (query.data && !isRead)) && (
        <div className={styles.reading}>
          <Spinner />
        </div>
      )}
      {query.isError && !query.data && (
        <div className={`${panel.panel} ${styles.failed}`} role="alert">
          <p>{isPermanent(query.error) ? text.notFound : text.fetchFailed}</p>
          {!isPermanent(query.error) && (
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {messages.common.tryAgain}
            </Button>
          )}
        </div>
      )}
      {student && (
        <>
          {student.mergedInto ? (
            <MergedNotice into={student.mergedInto} />
          ) : (
            student.status === 'inactive' && <InactiveNotice student={student} />
          )}
          {student.status === 'former' && <FormerNotice student={student} />}
          {student.status === 'active' && <InvitationNotice student={student} />}
          <MergeNotices studentId={id} />
          <WaitingNotice studentId={id} />
          <JumpBar studentId={id} />
          <div className={`${layout.aside} ${styles.columns}`}>
            <div className={`${panel.panel} ${styles.records}`}>
              <RequestsSection student={student} />
              <IdCardsSection student={student} />
              <CertificatesSection student={student} />
              <LettersSection student={student} />
            </div>
            <div className={styles.aside}>
              <ProfileFacts student={student} />
              <Permitted action="viewAudit">
                <HistorySection student={student} />
              </Permitted>
            </div>
          </div>
        </>
      )}
    </ScreenFrame>
  )
}

/** Remembers for the search that this student was looked at. */
function useRemember(studentId: string | undefined) {
  const user = useSignedInUser()
  useEffect(() => {
    if (studentId !== undefined) rememberStudent(user.id, studentId)
  }, [user.id, studentId])
}
