import { MINE, NOBODYS } from '@portal/contract/records/queue-choices'
import type { QueueCounts } from '@portal/contract/records/queue-counts'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { isPending, type RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { queueCountsQuery } from '../../../../data/records/requests.ts'
import tones from '../../../../ui/badge/status-badge.module.css'
import { formatCount } from '../../../../ui/text/format-count.ts'
import styles from './queue-chips.module.css'
import type { QueueListState } from './queue-list-input.ts'
import type { QueueSearch } from './queue-search.ts'

const text = queueFilterMessages.chips

type Chip = {
  name: Exclude<keyof QueueCounts, 'kinds' | 'staff'>
  /** The filters that it sets. What is due does not wait for its student. */
  filters: Partial<Pick<QueueSearch, 'due' | 'waiting' | 'assignee'>>
  tone?: RequestStatus
}

const chips: readonly Chip[] = [
  { name: 'overdue', filters: { due: 'overdue', waiting: undefined }, tone: 'Rejected' },
  { name: 'today', filters: { due: 'today', waiting: undefined }, tone: 'Pending' },
  { name: 'mine', filters: { assignee: MINE } },
  { name: 'nobody', filters: { assignee: NOBODYS } },
  { name: 'waiting', filters: { waiting: 'student', due: undefined } },
]

/** Switches for what one looks for first in a queue, each with how many requests there are. What is decided is not due. */
export function QueueChips({ status, list }: { status: RequestStatus; list: QueueListState }) {
  const { data: counts } = useQuery(queueCountsQuery(status))
  const shown = isPending({ status }) ? chips : chips.filter(({ filters }) => filters.assignee !== undefined)
  return (
    <fieldset className={`${styles.chips} screen-only ring-inside`} aria-label={text.label}>
      {shown.map((chip) => (
        <ChipButton key={chip.name} chip={chip} count={counts?.[chip.name]} list={list} />
      ))}
    </fieldset>
  )
}

type ChipButtonProps = { chip: Chip; count: QueueCounts['mine'] | undefined; list: QueueListState }

function ChipButton({ chip: { name, filters, tone }, count, list: { search, setSearch } }: ChipButtonProps) {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  const isSet = set.every(([filter, value]) => search[filter as keyof typeof filters] === value)
  const isNone = count?.total === 0
  return (
    <button
      type="button"
      className={`${styles.chip} ${isNone ? styles.none : tone ? tones[tone] : ''}`}
      aria-pressed={isSet}
      title={text.explanations[name]}
      onClick={() => setSearch(isSet ? Object.fromEntries(set.map(([filter]) => [filter, undefined])) : filters)}
    >
      <span>{text.names[name]}</span> <b>{count && formatCount(count)}</b>
    </button>
  )
}
