import { screens } from '@portal/contract/paths'
import { type OwnRequestThread, requestAnswerInput } from '@portal/contract/records/request-thread/request-thread'
import { threadMessages as text } from '@portal/contract/records/request-thread/thread-messages'
import type { RequestTypeLanguage } from '@portal/contract/records/request-types/questions'
import { isPending, nextStatuses, type OwnRequest } from '@portal/contract/records/requests'
import { IconHourglass, IconMessageQuestion, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAnswerRequest } from '../../../data/records/request-thread.ts'
import { myAnswersQuery } from '../../../data/records/requests.ts'
import { GivenAnswers } from '../../../forms/answers/given-answers.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { typed } from '../../../ui/text/typed.ts'
import { LanguageChoice } from '../request-types/language-choice.tsx'
import kinds from '../request-types/request-types.module.css'
import { WithdrawDialog } from '../withdraw-dialog.tsx'
import { ThreadHistory } from './history.tsx'
import { ReplyForm } from './reply-form.tsx'
import { RequestSteps } from './request-steps.tsx'
import styles from './thread.module.css'

const answerCheck = z.pick(requestAnswerInput, { text: true })
const REPLY_ID = 'reply'

type OwnRequestSectionsProps = {
  thread: OwnRequestThread
  /** It was withdrawn while it was open. */
  isGone: boolean
  /** In which the request type and its questions are read. */
  language: RequestTypeLanguage
  onLanguage: (language: RequestTypeLanguage) => void
}

/** The parts of the page of a student's own request. */
export function OwnRequestSections({ thread, isGone, language, onLanguage }: OwnRequestSectionsProps) {
  const { request, entries, filesLeft } = thread
  const answer = useAnswerRequest(request.studentId)
  const [wasClosed] = useState(isClosedNow(request))
  const isClosed = isGone || isClosedNow(request)
  return (
    <>
      <div role="status">
        {isGone ? (
          <Notice tone="bad" Icon={IconTrash} isAnnounced={false}>
            {text.gone}
          </Notice>
        ) : (
          request.life?.waitingSince && <Asked thread={thread} />
        )}
      </div>
      <Panel>
        <section className={styles.part}>
          <h2>{text.steps.title}</h2>
          <RequestSteps request={request} />
        </section>
        <section className={styles.part}>
          <h2>{text.history}</h2>
          <ThreadHistory entries={entries} reader={{ id: request.studentId, isStudent: true }} />
          {wasClosed ? (
            <p>{text.reply.closed}</p>
          ) : (
            <Permitted action="answerRequest">
              <div id={REPLY_ID}>
                <ReplyForm
                  draft={`${screens.myRequest} ${request.id}`}
                  check={answerCheck}
                  label={text.reply.own}
                  hint=""
                  sendLabel={text.reply.send}
                  sent={text.reply.sent}
                  filesLeft={filesLeft}
                  isClosed={isClosed}
                  onSend={(message) => answer.mutateAsync({ id: request.id, ...message })}
                />
              </div>
            </Permitted>
          )}
        </section>
        {request.kind && <Answers request={request} language={language} onLanguage={onLanguage} />}
        {isPending(request) && !isGone && <Possible request={request} />}
      </Panel>
    </>
  )
}

const isClosedNow = ({ status }: OwnRequest) => nextStatuses[status].length === 0

/** What the office has asked last, with the way to the answer. */
function Asked({ thread: { entries } }: { thread: OwnRequestThread }) {
  const question = entries.findLast(({ kind }) => kind === 'question')
  const toAnswer = () => document.querySelector<HTMLElement>(`#${REPLY_ID} textarea`)?.focus()
  return (
    <Notice
      tone="waiting"
      Icon={question ? IconMessageQuestion : IconHourglass}
      isAnnounced={false}
      action={<Button onClick={toAnswer}>{text.answer}</Button>}
    >
      <b>{text.waits.student}.</b> <span {...typed(question?.text ?? '')}>{question?.text}</span>
    </Notice>
  )
}

type AnswersProps = Pick<OwnRequestSectionsProps, 'language' | 'onLanguage'> & { request: OwnRequest }

function Answers({ request, language, onLanguage }: AnswersProps) {
  const { data } = useQuery(myAnswersQuery(request.studentId, request.id))
  if (!data?.asked) return null
  const { questions, answers, files, name } = data.asked
  return (
    <section className={styles.part}>
      <div className={kinds.head}>
        <h2>{text.answers}</h2>
        {name.hi !== '' && <LanguageChoice language={language} onChange={onLanguage} />}
      </div>
      <GivenAnswers {...{ questions, answers, files, language }} />
    </section>
  )
}

/** What the student can still do with a pending request. */
function Possible({ request }: { request: OwnRequest }) {
  const [withdrawing, setWithdrawing] = useState<OwnRequest | null>(null)
  const navigate = useNavigate()
  return (
    <div className={`${styles.part} screen-only`}>
      <div className={layout.cluster}>
        <Permitted action="editRequest">
          <ButtonLink to={screens.updateRequest} params={{ id: request.id }} Icon={IconPencil}>
            {text.possible.update}
          </ButtonLink>
        </Permitted>
        <Permitted action="withdrawRequest">
          <Button tone="reject" Icon={IconTrash} onClick={() => setWithdrawing(request)}>
            {text.possible.withdraw}
          </Button>
        </Permitted>
      </div>
      <WithdrawDialog
        row={withdrawing}
        onClose={() => setWithdrawing(null)}
        onWithdrawn={() => void navigate({ to: screens.myRequests })}
      />
    </div>
  )
}
