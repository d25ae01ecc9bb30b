import type { UndeliveredEmail } from '@portal/contract/office/undelivered-emails'
import { undeliveredMessages } from '@portal/contract/office/undelivered-messages'
import type { ReactNode } from 'react'
import { useRetryEmail } from '../../../../data/office/mail.ts'
import { DiscardButton, RetryButton } from '../../../../ui/button/work-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { BreakableEmail } from '../../../../ui/text/breakable-email.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'

const text = undeliveredMessages

/** A line in bold with a second line below it. */
export const Recipient = ({ name, second }: { name: string; second: ReactNode }) => (
  <span className={cells.lines}>
    <b>{name}</b>
    <span>{second}</span>
  </span>
)

/** The undelivered e-mails: recipient, reason, and buttons to send again and to delete. */
export const emailColumns = (onDiscard: (email: UndeliveredEmail) => void): Column<UndeliveredEmail>[] => [
  {
    id: 'to',
    head: text.to,
    rowHeader: true,
    cell: ({ to }) => <Recipient name={to.name} second={<BreakableEmail email={to.email} />} />,
  },
  { id: 'subject', head: text.subject, cell: ({ subject }) => subject },
  { id: 'written', head: text.written, nowrap: true, cell: ({ created_at }) => dateAndTime(created_at) },
  {
    id: 'outcome',
    head: text.outcome,
    width: '30%',
    cell: (email) => (
      <span className={cells.lines}>
        <span>{outcomeText(email)}</span>
        <span>{email.fault}</span>
        {email.refused > 0 && <span>{text.refused(email.refused)}</span>}
      </span>
    ),
  },
  {
    id: 'action',
    action: 'discardEmail',
    head: text.action,
    width: '15rem',
    unlabelled: true,
    cell: (email) => <Actions email={email} onDiscard={onDiscard} />,
  },
]

function Actions({ email, onDiscard }: { email: UndeliveredEmail; onDiscard: (email: UndeliveredEmail) => void }) {
  const mutation = useRetryEmail()
  return (
    <span className={cells.buttons}>
      {email.state === 'dead' && !email.tooOld && (
        <Permitted action="retryEmail">
          <RetryButton
            work={email}
            mutation={mutation}
            text={{ label: text.retryOf(email.to.name), done: text.retried, failed: text.failed }}
          />
        </Permitted>
      )}
      <Permitted action="discardEmail">
        <DiscardButton label={text.deleteOf(email.to.name)} onDiscard={() => onDiscard(email)} />
      </Permitted>
    </span>
  )
}

function outcomeText({ state, tooOld, tries, dueAt }: UndeliveredEmail) {
  if (tooOld) return text.tooOld
  return state === 'dead' ? text.dead(tries) : text.waiting(tries, dateAndTime(dueAt))
}
