import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { Permitted } from '../../../ui/permitted.tsx'
import styles from './emails-table.module.css'
import { RetryButton } from './retry-button.tsx'

const text = messages.mail

type EmailsTableProps = {
  rows: readonly UndeliveredEmail[]
  from: number
  onDiscard: (email: UndeliveredEmail) => void
}

/** The undelivered e-mails: recipient, reason, and buttons to send again and to delete. */
export function EmailsTable({ rows, from, onDiscard }: EmailsTableProps) {
  return (
    <DataTable className={styles.emails} columns={columns(onDiscard)} rows={rows} rowKey={({ id }) => id} from={from} />
  )
}

/** A line in bold with a second line below it. */
export const Recipient = ({ name, second }: { name: string; second: string }) => (
  <span className={styles.lines}>
    <b>{name}</b>
    <span>{second}</span>
  </span>
)

const columns = (onDiscard: (email: UndeliveredEmail) => void): Column<UndeliveredEmail>[] => [
  { id: 'to', head: text.to, rowHeader: true, cell: ({ to }) => <Recipient name={to.name} second={to.email} /> },
  { id: 'subject', head: text.subject, cell: ({ subject }) => subject },
  { id: 'written', head: text.written, cell: ({ created_at }) => dateAndTime(created_at) },
  {
    id: 'outcome',
    head: text.outcome,
    cell: (email) => (
      <span className={styles.lines}>
        <span>{outcomeText(email)}</span>
        <span className={styles.fault}>{email.fault}</span>
      </span>
    ),
  },
  {
    id: 'action',
    head: text.action,
    unlabelled: true,
    cell: (email) => <Actions email={email} onDiscard={onDiscard} />,
  },
]

function Actions({ email, onDiscard }: { email: UndeliveredEmail; onDiscard: (email: UndeliveredEmail) => void }) {
  return (
    <span className={styles.actions}>
      {email.state === 'dead' && !email.tooOld && (
        <Permitted action="retryEmail">
          <RetryButton email={email} />
        </Permitted>
      )}
      <Permitted action="discardEmail">
        <Button
          size="small"
          tone="reject"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          aria-label={text.deleteOf(email.to.name)}
          onClick={() => onDiscard(email)}
        >
          {messages.common.delete}
        </Button>
      </Permitted>
    </span>
  )
}

function outcomeText({ state, tooOld, tries, dueAt }: UndeliveredEmail) {
  if (tooOld) return text.tooOld
  return state === 'dead' ? text.dead(tries) : text.waiting(tries, dateAndTime(dueAt))
}

function dateAndTime(instant: string) {
  const { date, time } = formatDateTime(instant)
  return `${date}, ${time}`
}
