import { MINE, NOBODYS } from '@portal/contract/records/queue-choices'
import type { CappedCount, QueueCounts } from '@portal/contract/records/queue-counts'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import type { RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { queueCountsQuery } from '../../../../data/records/requests.ts'
import { useUser } from '../../../../data/session/use-user.ts'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { useRequestTypeNames } from './use-request-type-names.ts'

const text = queueFilterMessages
const NONE: CappedCount = { total: 0, more: false }

/** How many requests a queue has of what it can be filtered by; undefined where the thread of requests is off. */
function useQueueCounts(status: RequestStatus) {
  const isThreadKept = useIsFeatureOn('requestLife')
  return useQuery({ ...queueCountsQuery(status), enabled: isThreadKept }).data
}

/** Request types as a filter names them, each with how many requests of it a queue has, where they are counted. */
export function useCountedTypeNames(status: RequestStatus): ReadonlyMap<string, string> {
  const names = useRequestTypeNames()
  const kinds = useQueueCounts(status)?.kinds
  if (!kinds) return names
  const countOf = (id: string) => kinds.find((one) => one.id === id)?.requests ?? NONE
  return new Map([...names].map(([id, name]) => [id, text.choice(name, formatCount(countOf(id)))]))
}

/**
 * Who works on requests of a queue: oneself, nobody, then the others who work on some. `chosen` is among them also when nothing
 * is left.
 */
export function useAssigneeNames(status: RequestStatus, chosen?: string): ReadonlyMap<string, string> {
  return namesOf(useOthers(status), chosen, ({ name }) => name)
}

/** The same as the filter names them, each with how many requests they work on. */
export function useCountedAssigneeNames(status: RequestStatus, chosen?: string): ReadonlyMap<string, string> {
  return namesOf(useOthers(status), chosen, ({ name, requests }) => text.choice(name, formatCount(requests)))
}

type Other = QueueCounts['staff'][number]

function useOthers(status: RequestStatus): readonly Other[] {
  const me = useUser()?.id
  return useQueueCounts(status)?.staff.filter(({ id }) => id !== me) ?? []
}

function namesOf(others: readonly Other[], chosen: string | undefined, nameOf: (other: Other) => string) {
  const names = new Map<string, string>([
    [MINE, text.assignees[MINE]],
    [NOBODYS, text.assignees[NOBODYS]],
    ...others.map((other) => [other.id, nameOf(other)] as const),
  ])
  if (chosen && !names.has(chosen)) names.set(chosen, text.colleague)
  return names
}
