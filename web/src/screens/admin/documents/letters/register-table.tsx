import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { screens } from '@portal/contract/paths'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { Badge } from '../../../../ui/badge/status-badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import cards from '../../../../ui/list/row-cards.module.css'
import { formatDate } from '../../../../ui/text/format-date.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { LetterMenu, loadCollect } from '../../records/issued-documents/letter-menu.tsx'
import { LetterState } from '../../records/issued-documents/letter-state.tsx'
import styles from './register-table.module.css'

const text = registerMessages
const heads = text.columns

const columns: Column<IssuedLetter>[] = [
  { id: 'serial', head: heads.serial, card: 'title', unlabelled: true, rowHeader: true, cell: Serial },
  { id: 'day', head: heads.day, card: 'half', nowrap: true, cell: ({ day }) => formatDate(day) },
  { id: 'to', head: heads.recipient, card: 'half', cell: Recipient },
  { id: 'template', head: heads.template, card: 'half', cell: Kind },
  { id: 'signedBy', head: heads.signedBy, card: 'half', cell: SignedBy },
  { id: 'collected', head: heads.collected, card: 'half', cell: Collected },
  { id: 'state', head: text.columns.state, card: 'half', cell: State },
  {
    id: 'actions',
    head: heads.actions,
    card: 'corner',
    unlabelled: true,
    cell: (letter) => <LetterMenu letter={letter} />,
  },
]

export const registerTable = { columns, className: `${cards.table} ${styles.letters}` }

function Serial({ serial, state, document }: IssuedLetter) {
  const hasEnded = state === 'cancelled' || state === 'replaced'
  const number = hasEnded ? <s>{serial}</s> : serial
  if (!document?.fileUrl) return <span className={styles.serial}>{number}</span>
  return (
    <a className={styles.serial} href={document.fileUrl} target="_blank" rel="noopener" title={text.open}>
      {number}
    </a>
  )
}

function Recipient({ student, collegeId }: IssuedLetter) {
  if (!student) return <span className={cells.second}>{text.forgotten}</span>
  return (
    <span className={cells.lines}>
      <b>
        <RecordLink studentId={student.id} name={student.name} />
      </b>
      <span>{collegeId}</span>
    </span>
  )
}

function Kind({ template, title, requestId, requestNumber }: IssuedLetter) {
  return (
    <span className={cells.lines}>
      <span>{template.name || title}</span>
      {requestId && <RequestLink id={requestId} number={requestNumber} />}
    </span>
  )
}

/** The way to the request that the letter answers, where requests have pages of their own. */
function RequestLink({ id, number }: { id: string; number: string | null }) {
  const isPage = useIsFeatureOn('requestLife')
  const label = text.request(number)
  if (!isPage) return number && <span>{label}</span>
  return (
    <Link to={screens.request} params={{ id }}>
      {label}
    </Link>
  )
}

function SignedBy({ signedBy, issuedBy }: IssuedLetter) {
  return (
    <span className={cells.lines}>
      <span>{text.signedBy(signedBy)}</span>
      {issuedBy && <span>{text.issuedBy(issuedBy.name)}</span>}
    </span>
  )
}

function Collected(letter: IssuedLetter) {
  const { handover, collectedAt, collectedBy, collectedCard, state } = letter
  if (collectedAt) {
    const { date } = formatDateTime(collectedAt)
    return (
      <span className={cells.lines}>
        <span>{date}</span>
        {collectedCard && <span>{text.cardShown(collectedCard)}</span>}
        {collectedBy && <span>{text.issuedBy(collectedBy.name)}</span>}
      </span>
    )
  }
  if (handover === 'file') return <span className={cells.second}>{text.asFile}</span>
  if (state === 'cancelled' || state === 'replaced') return null
  return (
    <span className={styles.waiting}>
      <Badge Icon={IconClock} tone="Pending">
        {text.notYet}
      </Badge>
      <CollectButton letter={letter} />
    </span>
  )
}

function State({ state, duplicateOf, replaces, replacedBy, cancelReason, document }: IssuedLetter) {
  const more = [
    duplicateOf && text.duplicateOf(duplicateOf),
    replaces && text.replaces(replaces),
    replacedBy && text.replacedBy(replacedBy),
    cancelReason,
    state === 'failed' && document?.note,
  ].filter(Boolean)
  return (
    <span className={cells.lines}>
      <LetterState state={state} />
      {more.map((line) => (
        <span key={String(line)}>{line}</span>
      ))}
    </span>
  )
}

/** Asks which ID card is shown, and says that a letter was handed over at the counter. */
function CollectButton({ letter }: { letter: IssuedLetter }) {
  const { show, dialog } = useLazyDialog(loadCollect, { letter })
  return (
    <Permitted action="collectLetter">
      <Button
        size="small"
        Icon={IconCheck}
        iconSize={16}
        aria-label={text.collect.of(letter.serial)}
        onClick={() => void show()}
      >
        {text.collect.action}
      </Button>
      {dialog}
    </Permitted>
  )
}
