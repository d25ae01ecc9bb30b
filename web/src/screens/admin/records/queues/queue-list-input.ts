import type { QueueFilters } from '@portal/contract/records/queue-filters'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { SavedQueueSearch } from '@portal/contract/records/saved-filters'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import type { QueueSearch } from './queue-search.ts'

export type QueueListState = ListState<QueueSearch>

export const DEFAULT_SORT = 'oldest'

const noThreadFilters = { due: undefined, waiting: undefined, assignee: undefined }
const noRequestTypeFilters = { kind: undefined, rule: undefined, changes: undefined }
export const noQueueFilters = {
  ...{ course: undefined, semester: undefined, age: undefined },
  ...noRequestTypeFilters,
  ...noThreadFilters,
}

const filtersOf = ({
  course = [],
  semester = [],
  age,
  kind,
  due,
  waiting,
  assignee,
  rule,
  changes,
}: QueueSearch): QueueFilters => ({
  ...{
    course,
    semester,
    rule: rule ?? '',
    changes: changes ?? '',
    age: age ?? '',
    kind: kind ?? '',
    due: due ?? '',
    waiting: waiting ?? '',
    assignee: assignee ?? '',
  },
})

/** The requests that the queue shows on its pages. */
export const queueSelection = (status: RequestStatus, { q, search }: Pick<QueueListState, 'q' | 'search'>) => ({
  status,
  q,
  ...filtersOf(search),
})

/** The input of the queue procedure for the present state of the list. */
export const queueListInput = (
  status: RequestStatus,
  list: Pick<QueueListState, 'q' | 'search' | 'page' | 'pageSize'>,
) => ({
  ...queueSelection(status, list),
  ...{ page: list.page, pageSize: list.pageSize, sort: list.search.sort ?? DEFAULT_SORT },
})

/** How many filters are set. */
export const countFilters = ({ course, semester, age, kind, due, waiting, assignee, rule, changes }: QueueSearch) =>
  [course, semester, age, kind, due, waiting, assignee, rule, changes].filter((filter) => filter !== undefined).length

export const isNarrowed = ({ q, search }: Pick<QueueListState, 'q' | 'search'>) => q !== '' || countFilters(search) > 0

/** The filters and the order of the list, as they are saved; null without any. */
export function savedSearchOf(search: QueueSearch): SavedQueueSearch | null {
  if (countFilters(search) === 0 && search.sort === undefined) return null
  return { ...filtersOf(search), sort: search.sort ?? DEFAULT_SORT }
}

/** The search parameters that open saved filters. */
export const searchOf = ({ course, semester, age, kind, rule, changes, sort, ...life }: SavedQueueSearch) => ({
  course: course.length > 0 ? course : undefined,
  semester: semester.length > 0 ? semester : undefined,
  age: age || undefined,
  kind: kind || undefined,
  due: life.due || undefined,
  waiting: life.waiting || undefined,
  assignee: life.assignee || undefined,
  rule: rule || undefined,
  changes: changes || undefined,
  sort: sort === DEFAULT_SORT ? undefined : sort,
})
