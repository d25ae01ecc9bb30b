import type { Page } from '@portal/contract/pagination'
import { invitationMessages } from '@portal/contract/people/invitations/invitation-messages'
import type { Profile } from '@portal/contract/people/students'
import { IconMailShare, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteAllQuery, useInviteAll } from '../../../../../data/people/invitations.ts'
import type { StudentSearch } from '../../../../../data/people/students.ts'
import { hasMailServer, isSsoOnly } from '../../../../../runtime-config.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { type Question, QuestionDialog } from '../../../../../ui/dialog/question-dialog.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { useInvitationHandouts } from '../../invitations/invitation-handouts.tsx'
import styles from './invitation-bar.module.css'

const text = invitationMessages

type InvitationBarProps = { list: StudentSearch; page: Page<Profile> | undefined }

/** Above the students without a password: invites all who match the filters, by e-mail or on paper. */
export const InvitationBar = ({ list, page }: InvitationBarProps) => (
  <Permitted action="inviteManyStudents">{page && <Bar list={list} {...page} />}</Permitted>
)

function Bar({
  list: { page: _page, pageSize: _size, ...list },
  total,
  more,
}: Page<Profile> & { list: StudentSearch }) {
  const [asked, setAsked] = useState<'invite' | 'print' | null>(null)
  const { mutateAsync: inviteAll } = useInviteAll()
  const handouts = useInvitationHandouts()
  const questions: Record<'invite' | 'print', Question> = {
    invite: {
      title: more ? text.inviteManyQuestion : text.inviteAllQuestion(total, formatNumber(total)),
      explanation: text.inviteAllWhy,
      actionLabel: text.inviteAll,
      Icon: IconMailShare,
      tone: 'primary',
      act: () => inviteAll(list),
      done: text.inviteAllStarted,
      failed: text.failed,
      staysAfterFailure: true,
    },
    print: {
      title: more ? text.slipsManyQuestion : text.slipsQuestion(total, formatNumber(total)),
      explanation: text.slipsWhy,
      actionLabel: text.printSlips,
      Icon: IconPrinter,
      tone: 'primary',
      act: () => handouts.make(list),
      failed: text.slipsFailed,
      staysAfterFailure: true,
    },
  }
  return (
    <div className={`${layout.cluster} ${styles.bar}`}>
      <div className={styles.words}>
        <p>{more ? text.waitingMany(formatNumber(total)) : text.waiting(total, formatNumber(total))}</p>
        {!hasMailServer && <p className={type.hint}>{text.noMail}</p>}
        <Progress />
      </div>
      {total > 0 && (
        <div className={layout.cluster}>
          {hasMailServer && (
            <Button Icon={IconMailShare} onClick={() => setAsked('invite')}>
              {text.inviteAll}
            </Button>
          )}
          {!isSsoOnly && (
            <Button Icon={IconPrinter} onClick={() => setAsked('print')}>
              {text.printSlips}
            </Button>
          )}
        </div>
      )}
      {handouts.slips.length > 0 && (
        <div className={layout.cluster} role="status">
          <p>{text.slipsMade(handouts.slips.length, formatNumber(handouts.slips.length))}</p>
          <Button size="small" onClick={handouts.printAgain}>
            {text.printAgain}
          </Button>
        </div>
      )}
      <QuestionDialog question={asked && questions[asked]} onClose={() => setAsked(null)} />
      {handouts.sheet}
    </div>
  )
}

/** How far the job that invites many students is, whoever began it. */
function Progress() {
  const { data } = useQuery(inviteAllQuery)
  const job = data?.job
  if (!job || job.state === 'done') return null
  const { place, total, state } = job
  return (
    <p className={type.hint}>
      {state === 'waiting' ? text.progress(formatNumber(place), formatNumber(total)) : text.stopped}
    </p>
  )
}
