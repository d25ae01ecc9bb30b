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
import { MoreFilters } from '../../../../ui/filter/more-filters.tsx'
import { naturalOrder } from '../../../../ui/text/natural-order.ts'
import { FilterMenu } from '../../people/students/list/filter-menu.tsx'
import { countFilters, type QueueListState } from './queue-list-input.ts'
import { useCountedAssigneeNames, useCountedTypeNames } from './use-queue-counts.ts'

const text = queueFilterMessages

type QueueFiltersProps = { status: RequestStatus; list: QueueListState }
type FilterProps = { status: RequestStatus; list: Pick<QueueListState, 'search' | 'setSearch'> }

/**
 * The filters of a queue: what its students study, what is asked for or else how long ago, and what the features add, which
 * folds away.
 */
export function QueueFilters({ status, list: { search, setSearch } }: QueueFiltersProps) {
  const { data } = useQuery(filterChoicesQuery())
  const list = { search, setSearch }
  const types = useCountedTypeNames(status)
  const hasRequestTypes = useIsFeatureOn('requestKinds')
  const isThreadKept = useIsFeatureOn('requestLife')
  const hasTypes = types.size > 0
  const { course, semester, age, kind, ...others } = search
  const more = { ...others, age: hasTypes ? age : undefined }
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
      {hasTypes ? (
        <ChoiceFilter
          label={text.kind}
          anyText={text.anyKind}
          names={[...types.keys()]}
          texts={Object.fromEntries(types)}
          chosen={kind}
          onChange={(requestType) => setSearch({ kind: requestType })}
        />
      ) : (
        <AgeFilter list={list} />
      )}
      {(hasRequestTypes || isThreadKept) && (
        <MoreFilters count={countFilters(more)}>
          {hasTypes && <AgeFilter list={list} />}
          {hasRequestTypes && <RequestTypeFilters status={status} list={list} />}
          {isThreadKept && <ThreadFilters status={status} list={list} />}
        </MoreFilters>
      )}
    </>
  )
}

const AgeFilter = ({ list: { search, setSearch } }: Pick<FilterProps, 'list'>) => (
  <ChoiceFilter
    label={text.age}
    anyText={text.anyAge}
    names={queueAgeNames}
    texts={text.ages}
    chosen={search.age}
    onChange={(age) => setSearch({ age })}
  />
)

/** The filters by what becomes of requests of a type: which rule decided them, and whether they change a record. */
function RequestTypeFilters({ status, list: { search, setSearch } }: FilterProps) {
  const canBeByRule = status === 'Approved' || status === 'Completed' || search.rule !== undefined
  return (
    <>
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
      <ChoiceFilter
        label={text.changes}
        anyText={text.anyChange}
        names={queueChangeNames}
        texts={text.changing}
        chosen={search.changes}
        onChange={(changes) => setSearch({ changes })}
      />
    </>
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
