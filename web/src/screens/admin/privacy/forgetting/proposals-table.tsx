import type { Proposal, ProposalState } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useStopKeeping } from '../../../../data/privacy/forgetting.ts'
import { StudentStatusBadge } from '../../../../ui/badge/student-status-badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { KeepButton } from './keep-button.tsx'

const text = forgettingMessages

const student: Column<Proposal> = {
  id: 'student',
  head: text.student,
  width: '36%',
  rowHeader: true,
  unlabelled: true,
  cell: Student,
}
const since: Column<Proposal> = { id: 'since', head: text.since, nowrap: true, cell: Since }

/** The students of a tab: who, since when they are gone, what the portal keeps of them, and a button for each. */
export const proposalColumns: Record<ProposalState, Column<Proposal>[]> = {
  proposed: [
    student,
    since,
    { id: 'records', head: text.records, cell: recordsOf },
    {
      id: 'action',
      head: text.action,
      width: '10.5rem',
      action: 'keepStudent',
      unlabelled: true,
      cell: (proposal) => (
        <span className={cells.buttons}>
          <KeepButton proposal={proposal} />
        </span>
      ),
    },
  ],
  kept: [
    student,
    since,
    { id: 'reason', head: text.reason, cell: Reason },
    {
      id: 'again',
      head: text.askedAgain,
      nowrap: true,
      cell: ({ askedAgainAt }) => askedAgainAt && <Day at={askedAgainAt} />,
    },
    {
      id: 'action',
      head: text.action,
      width: '10.5rem',
      action: 'stopKeepingStudent',
      unlabelled: true,
      cell: (proposal) => (
        <span className={cells.buttons}>
          <StopKeepingButton proposal={proposal} />
        </span>
      ),
    },
  ],
}

function Student({ id, name, status, email, courseName }: Proposal) {
  return (
    <span className={cells.lines}>
      <span className={layout.cluster}>
        <RecordLink studentId={id} name={name} />
        <StudentStatusBadge status={status} />
      </span>
      <span>{[courseName, email].filter(Boolean).join(', ')}</span>
    </span>
  )
}

function Since({ since: at }: Proposal) {
  return <Day at={at} />
}

function Reason({ reason, keptBy }: Proposal) {
  return (
    <span className={cells.lines}>
      <span>{reason}</span>
      {keptBy && <span>{text.keptBy(keptBy.name)}</span>}
    </span>
  )
}

function recordsOf({ idCards, certificates, requests }: Proposal) {
  const parts = [
    idCards > 0 && text.idCards(idCards),
    certificates > 0 && text.certificates(certificates),
    requests > 0 && text.requests(requests),
  ]
  return parts.filter(Boolean).join(', ') || text.noRecords
}

function Day({ at }: { at: string }) {
  const { date, full } = formatDateTime(at)
  return (
    <time dateTime={at} title={full}>
      {date}
    </time>
  )
}

/** Proposes a kept student again; they leave the list. */
function StopKeepingButton({ proposal }: { proposal: Proposal }) {
  const { mutateAsync, isPending, isSuccess } = useStopKeeping()
  const propose = () =>
    mutateAsync(proposal).then(
      () => toast.success(text.proposedAgain(proposal.name)),
      (error: unknown) => showFailure(error, text.failed),
    )
  return (
    <Button
      size="small"
      Icon={IconArrowBackUp}
      aria-label={text.stopKeepingOf(proposal.name)}
      busy={isPending || isSuccess}
      {...onePress(() => void propose())}
    >
      {text.stopKeeping}
    </Button>
  )
}
