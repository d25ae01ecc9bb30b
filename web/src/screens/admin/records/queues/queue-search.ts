import {
  type QueueAge,
  type QueueChange,
  type QueueDue,
  type QueueRule,
  type QueueWaiting,
  queueAgeNames,
  queueChangeNames,
  queueDueNames,
  queueRuleNames,
  queueSorts,
  queueWaitingNames,
} from '@portal/contract/records/queue-choices'
import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice, text, texts } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

export type QueueSearch = PageSearch & {
  sort?: (typeof queueSorts)[number]
  course?: string[]
  semester?: string[]
  age?: QueueAge
  kind?: string
  due?: QueueDue
  waiting?: QueueWaiting
  assignee?: string
  rule?: QueueRule
  changes?: QueueChange
}

export function queueSearch(search: Search): QueueSearch {
  return {
    ...pageSearch(search),
    sort: choice(queueSorts, search.sort),
    course: texts(search.course),
    semester: texts(search.semester),
    age: choice(queueAgeNames, search.age),
    kind: text(search.kind) || undefined,
    due: choice(queueDueNames, search.due),
    waiting: choice(queueWaitingNames, search.waiting),
    assignee: text(search.assignee) || undefined,
    rule: choice(queueRuleNames, search.rule),
    changes: choice(queueChangeNames, search.changes),
  }
}
