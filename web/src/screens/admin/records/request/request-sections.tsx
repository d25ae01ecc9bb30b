import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import type { RequestThread } from '@portal/contract/records/request-thread/request-thread'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconHourglass, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useResume } from '../../../../data/records/request-thread.ts'
import { requestAnswersQuery } from '../../../../data/records/requests.ts'
import { useSignedInUser } from '../../../../data/session/use-user.ts'
import { StudentStatusBadge } from '../../../../ui/badge/student-status-badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { Dotted } from '../../../../ui/text/dotted.tsx'
import { announce } from '../../../../ui/toast/announce.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { ThreadHistory } from '../../../requests/thread/history.tsx'
import shared from '../../../requests/thread/thread.module.css'
import { AnswerSections } from '../answers/answer-sections.tsx'
import { Assignee } from './assignee.tsx'
import { DecisionSection } from './decision-section.tsx'
import { LettersOfRequest } from './letters-of-request.tsx'
import { OfficeReply } from './office-reply.tsx'
import styles from './request.module.css'

/** The parts of the page of a request. `isGone`: its student has withdrawn it while it was open. */
export function RequestSections({ thread, isGone }: { thread: RequestThread; isGone: boolean }) {
  const { request, entries } = thread
  const user = useSignedInUser()
  useFocusKept(request.status)
  return (
    <>
      <div role="status">
        {isGone ? (
          <Notice tone="bad" Icon={IconTrash} isAnnounced={false}>
            {threadMessages.gone}
          </Notice>
        ) : (
          request.life?.waitingSince && <Waiting id={request.id} since={request.life.waitingSince} />
        )}
      </div>
      <div className={styles.columns}>
        <Panel>
          <div className={shared.part}>
            <Student request={request} />
          </div>
          {request.kind && <Answers request={request} />}
          <section className={shared.part}>
            <h2>{threadMessages.history}</h2>
            <ThreadHistory entries={entries} reader={{ id: user.id, isStudent: false }} />
            {!isGone && (
              <Permitted action="messageRequester">
                <OfficeReply thread={thread} />
              </Permitted>
            )}
          </section>
        </Panel>
        {!isGone && (
          <div className={styles.side}>
            <Permitted action="assignRequest">
              <Panel>
                <section className={shared.part}>
                  <Assignee thread={thread} />
                </section>
              </Panel>
            </Permitted>
            <Permitted action="viewLetters">
              <LettersOfRequest number={request.life?.number ?? null} />
            </Permitted>
            <Permitted action="decideRequest">
              <DecisionSection request={request} />
            </Permitted>
          </div>
        )}
      </div>
    </>
  )
}

/** A button that has done its work goes away: the focus must not fall to the page. */
function useFocusKept(state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusHeading({ preventScroll: true })
    before.current = state
  }, [state])
}

function Student({ request: { student, studentId } }: { request: QueuedRequest }) {
  const { courseName, semester, year, status } = student
  const facts = [courseName, semester && messages.queues.term(semester, year)].filter((fact) => fact !== '')
  return (
    <div className={styles.student}>
      <StudentSummary
        imageUrl={student.imageUrl}
        name={fullName(student)}
        studentId={studentId}
        details={<Dotted facts={facts} />}
        large
      />
      <StudentStatusBadge status={status} />
    </div>
  )
}

function Answers({ request }: { request: QueuedRequest }) {
  const { data } = useQuery(requestAnswersQuery(request))
  if (!data?.asked) return null
  return (
    <div className={shared.part}>
      <h2>{text.answers}</h2>
      <AnswerSections request={request} asked={data.asked} onApproved={focusHeading} />
    </div>
  )
}

/** That the office waits for the student, with the button that ends it. */
function Waiting({ id, since }: { id: string; since: string }) {
  const resume = useResume()
  const goOn = async () => {
    try {
      await resume.mutateAsync({ id })
      announce(text.resumed)
      focusHeading({ preventScroll: true })
    } catch (error) {
      showFailure(error, threadMessages.failed)
    }
  }
  return (
    <Notice
      tone="waiting"
      Icon={IconHourglass}
      isAnnounced={false}
      action={
        <Permitted action="resumeRequest">
          <Button busy={resume.isPending} onClick={() => void goOn()}>
            {text.resume}
          </Button>
        </Permitted>
      }
    >
      <b>{threadMessages.waits.office}</b> {threadMessages.since} <DateTime at={since} />. {threadMessages.stopped}
    </Notice>
  )
}
