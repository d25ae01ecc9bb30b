import {
  queueAgeNames,
  queueChangeNames,
  queueDueNames,
  queueRuleNames,
  queueWaitingNames,
} from '@portal/contract/records/queue-choices'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import type { RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { filterChoicesQuery } from '../../../../data/people/students.ts'
import { ChoiceFilter } from '../../../../ui/filter/choice-filter.tsx'
import { naturalOrder } from '../../../../ui/text/natural-order.ts'
import { FilterMenu } from '../../people/students/list/filter-menu.tsx'
import type { QueueListState } from './queue-list-input.ts'
import { useCountedAssigneeNames, useCountedTypeNames } from './use-queue-counts.ts'

const text = queueFilterMessages

type QueueFiltersProps = { status: RequestStatus; list: QueueListState }

/** The filters of a queue: what its students study, how long ago they sent the request, and what the features add. */
export function QueueFilters({ status, list: { search, setSearch } }: QueueFiltersProps) {
  const { data } = useQuery(filterChoicesQuery())
  const hasRequestTypes = useIsFeatureOn('requestKinds')
  const canBeByRule = hasRequestTypes && (status === 'Approved' || status === 'Completed' || search.rule !== undefined)
  const isThreadKept = useIsFeatureOn('requestLife')
  return (
    <>
      {(['course', 'semester'] as const).map((filter) => (
        <FilterMenu
          key={filter}
          label={text[filter]}
          choices={data?.[filter].toSorted(naturalOrder) ?? []}
          chosen={search[filter] ?? []}
          onChange={(chosen) => setSearch({ [filter]: chosen.length > 0 ? chosen : undefined })}
        />
      ))}
      <ChoiceFilter
        label={text.age}
        anyText={text.anyAge}
        names={queueAgeNames}
        texts={text.ages}
        chosen={search.age}
        onChange={(age) => setSearch({ age })}
      />
      <RequestTypeFilter status={status} list={{ search, setSearch }} />
      {canBeByRule && (
        <ChoiceFilter
          label={text.rule}
          anyText={text.anyRule}
          names={queueRuleNames}
          texts={text.rules}
          chosen={search.rule}
          onChange={(rule) => setSearch({ rule })}
        />
      )}
      {hasRequestTypes && (
        <ChoiceFilter
          label={text.changes}
          anyText={text.anyChange}
          names={queueChangeNames}
          texts={text.changing}
          chosen={search.changes}
          onChange={(changes) => setSearch({ changes })}
        />
      )}
      {isThreadKept && <ThreadFilters status={status} list={{ search, setSearch }} />}
    </>
  )
}

type FilterProps = { status: RequestStatus; list: Pick<QueueListState, 'search' | 'setSearch'> }

/** The filter by what is asked for, where there are request types. */
function RequestTypeFilter({ status, list: { search, setSearch } }: FilterProps) {
  const names = useCountedTypeNames(status)
  if (names.size === 0) return null
  return (
    <ChoiceFilter
      label={text.kind}
      anyText={text.anyKind}
      names={[...names.keys()]}
      texts={Object.fromEntries(names)}
      chosen={search.kind}
      onChange={(requestType) => setSearch({ kind: requestType })}
    />
  )
}

/** The filters by where requests stand beside their status. */
function ThreadFilters({ status, list: { search, setSearch } }: FilterProps) {
  const assignees = useCountedAssigneeNames(status, search.assignee)
  return (
    <>
      <ChoiceFilter
        label={text.due}
        anyText={text.anyDue}
        names={queueDueNames}
        texts={text.dues}
        chosen={search.due}
        onChange={(due) => setSearch({ due })}
      />
      <ChoiceFilter
        label={text.waiting}
        anyText={text.anyWaiting}
        names={queueWaitingNames}
        texts={text.waitings}
        chosen={search.waiting}
        onChange={(waiting) => setSearch({ waiting })}
      />
      <ChoiceFilter
        label={text.assignee}
        anyText={text.anyAssignee}
        names={[...assignees.keys()]}
        texts={Object.fromEntries(assignees)}
        chosen={search.assignee}
        onChange={(assignee) => setSearch({ assignee })}
      />
    </>
  )
}
