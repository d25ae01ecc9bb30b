import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { readMoment } from '../../../ui/moment.ts'
import styles from './letters-table.module.css'
import { RetryButton } from './retry-button.tsx'

const said = messages.mail

const shown = (instant: string) => {
  const { date, time } = readMoment(instant)
  return `${date}, ${time}`
}

type LettersTableProps = {
  rows: readonly UndeliveredEmail[]
  from: number
  onDiscard: (letter: UndeliveredEmail) => void
}

/** Letters that could not be delivered: to whom, why, and what can be done. */
export function LettersTable({ rows, from, onDiscard }: LettersTableProps) {
  return (
    <DataTable
      className={styles.letters}
      columns={columns(onDiscard)}
      rows={rows}
      rowKey={({ id }) => id}
      from={from}
    />
  )
}

const columns = (onDiscard: (letter: UndeliveredEmail) => void): Column<UndeliveredEmail>[] => [
  {
    id: 'to',
    head: said.to,
    cell: ({ to }) => (
      <span className={styles.reader}>
        <b>{to.name}</b>
        <span>{to.email}</span>
      </span>
    ),
  },
  { id: 'subject', head: said.subject, cell: ({ subject }) => subject },
  { id: 'written', head: said.written, cell: ({ created_at }) => shown(created_at) },
  {
    id: 'outcome',
    head: said.outcome,
    cell: (letter) => (
      <span className={styles.reader}>
        <span>{outcomeOf(letter)}</span>
        <span className={styles.fault}>{letter.fault}</span>
      </span>
    ),
  },
  {
    id: 'action',
    head: said.action,
    unlabelled: true,
    cell: (letter) => (
      <span className={styles.actions}>
        {letter.state === 'dead' && !letter.tooOld && <RetryButton letter={letter} />}
        <Button
          size="small"
          tone="reject"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          aria-label={said.deleteOf(letter.to.name)}
          onClick={() => onDiscard(letter)}
        >
          {messages.common.delete}
        </Button>
      </span>
    ),
  },
]

function outcomeOf({ state, tooOld, tries, dueAt }: UndeliveredEmail) {
  if (tooOld) return said.tooOld
  return state === 'dead' ? said.dead(tries) : said.waiting(tries, shown(dueAt))
}
