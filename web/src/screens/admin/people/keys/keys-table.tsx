import { apiKeyMessages as text } from '@portal/contract/people/api-keys/api-key-messages'
import type { ApiKey } from '@portal/contract/people/api-keys/api-keys'
import { IconBan, IconClock, IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '../../../../ui/badge/status-badge.tsx'
import { type Question, QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { FirstCodes } from '../../../../ui/text/first-codes.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { ChangeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx'
import styles from './keys.module.css'
import { useEndKey } from './keys.ts'

export const keyColumns: Column<ApiKey>[] = [
  {
    id: 'name',
    head: text.name,
    card: 'title',
    unlabelled: true,
    rowHeader: true,
    cell: ({ name, prefix }) => (
      <>
        <b className={styles.name}>{name}</b>
        <small className={type.small}>{prefix}</small>
      </>
    ),
  },
  {
    id: 'permissions',
    head: text.permissions,
    width: '15rem',
    cell: ({ permissions }) => <FirstCodes codes={permissions} andMore={text.andMore} />,
  },
  {
    id: 'addresses',
    head: text.addresses,
    width: '10rem',
    cell: ({ addresses }) =>
      addresses.length === 0 ? text.anywhere : <span className={styles.addresses}>{addresses.join(', ')}</span>,
  },
  {
    id: 'ends',
    head: text.ends,
    card: 'half',
    width: '9.5rem',
    cell: ({ expiresAt }) => <DateTime at={expiresAt} />,
  },
  {
    id: 'lastUsed',
    head: text.lastUsed,
    card: 'half',
    width: '9.5rem',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : text.never),
  },
  { id: 'state', head: text.state, width: '9.5rem', cell: (key) => <State apiKey={key} /> },
  {
    id: 'more',
    head: text.more,
    card: 'corner',
    unlabelled: true,
    centered: true,
    width: '4.5rem',
    cell: (key) => key.revokedAt === null && <KeyMenu apiKey={key} />,
  },
]

const states = {
  valid: { Icon: null, tone: undefined },
  expired: { Icon: IconClock, tone: 'Rejected' },
  ended: { Icon: IconBan, tone: undefined },
} as const

const stateOf = ({ revokedAt, expiresAt }: ApiKey) =>
  revokedAt !== null ? 'ended' : new Date(expiresAt) < new Date() ? 'expired' : 'valid'

function State({ apiKey }: { apiKey: ApiKey }) {
  const state = stateOf(apiKey)
  const { formerUntil } = apiKey
  return (
    <>
      <Badge {...states[state]}>{text.states[state]}</Badge>
      {state === 'valid' && formerUntil && (
        <small className={type.small}>{text.formerUntil(dateAndTime(formerUntil))}</small>
      )}
    </>
  )
}

/** What a registrar does to a key that has not ended. */
function KeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const { id, name } = apiKey
  const [asking, setAsking] = useState<'change' | 'rotate' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const { mutateAsync: end } = useEndKey()
  const close = () => setAsking(null)
  const ending: Question = {
    title: text.end.title,
    record: name,
    explanation: text.end.explanation,
    actionLabel: text.end.open,
    Icon: IconBan,
    tone: 'danger',
    act: () => end({ id }),
    done: text.end.done,
    failed: text.failed,
  }
  return (
    <>
      <RowMenu
        of={name}
        entries={[
          { label: text.change.open, Icon: IconPencil, run: () => setAsking('change') },
          { label: text.rotate.open, Icon: IconKey, run: () => setAsking('rotate') },
          { label: text.end.open, Icon: IconBan, isDanger: true, run: () => setQuestion(ending) },
        ]}
      />
      <ChangeKeyDialog apiKey={apiKey} open={asking === 'change'} onClose={close} />
      <RotateKeyDialog apiKey={apiKey} open={asking === 'rotate'} onClose={close} />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
