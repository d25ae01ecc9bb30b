import { type AuditedAction, auditedActions } from '@portal/contract/actions'
import { PAGE_SIZES } from '@portal/contract/limits'
import { genders, type MissingPart, missingParts, studentSorts } from '@portal/contract/people/student-choices'
import type { StudentStatus } from '@portal/contract/people/students'
import {
  type QueueAge,
  type QueueAssignee,
  type QueueChange,
  type QueueDue,
  type QueueRule,
  type QueueWaiting,
  queueAgeNames,
  queueAssigneeNames,
  queueChangeNames,
  queueDueNames,
  queueRuleNames,
  queueSorts,
  queueWaitingNames,
} from '@portal/contract/records/queue-choices'
import type { RowOutcome, RowResult } from '@portal/contract/runs/import-rows'
import type { ImportedField } from '@portal/contract/runs/imports'
import type { PhotoFileFilter } from '@portal/contract/runs/photo-imports'
import type { PromotionAction } from '@portal/contract/runs/promotions'
import {
  importedFields,
  photoFileFilters,
  promotionActions,
  rowOutcomes,
  rowResults,
} from '@portal/contract/runs/run-filters'
import { type HelpPageName, helpPageNames } from './help/help-page.ts'
import { choice, instant, text, texts } from './search-values.ts'
import type { PageSearch } from './ui/list/use-list-state.ts'

export const otherStatuses = ['inactive', 'former'] as const satisfies readonly StudentStatus[]

type Search = Record<string, unknown>

/*
 * The search parameters of each list, read from the URL. Invalid values are left out. Every key is set, to `undefined` if
 * need be, because the router keeps the URL's value of a key that is missing. The search text is not among them: it can
 * be a person's name.
 */
export type QueueSearch = PageSearch & {
  sort?: (typeof queueSorts)[number]
  course?: string[]
  semester?: string[]
  age?: QueueAge
  kind?: string
  due?: QueueDue
  waiting?: QueueWaiting
  assignee?: QueueAssignee
  rule?: QueueRule
  changes?: QueueChange
}
export type StudentsSearch = PageSearch & {
  sort?: (typeof studentSorts)[number]
  course?: string[]
  semester?: string[]
  year?: string[]
  gender?: (typeof genders)[number][]
  /** Only inactive or only former students instead of the active ones. */
  status?: OtherStatus
  /** Only students who have no password yet, no e-mail or no photo. */
  access?: MissingPart
  /** Only students who were added then or later. */
  addedSince?: string
}
export type OtherStatus = (typeof otherStatuses)[number]
export type AuditSearch = PageSearch & { student?: string; action?: AuditedAction; from?: string; to?: string }

/** The proposed students, or the kept ones. */
export type ForgettingSearch = PageSearch & { state?: 'kept' }

export type ImportSearch = PageSearch & {
  /** A step that is opened again, instead of the one that the import has come to. */
  step?: 'columns' | 'preview'
  /** The column, from 0, that the step `columns` leads to. */
  column?: number
  outcome?: RowOutcome
  result?: RowResult
  field?: ImportedField
  /** Only the rows of this sheet, by its `sheet`. */
  sheet?: number
}

/** The files that are shown. */
export type PhotosSearch = PageSearch & { show?: PhotoFileFilter }

export function pageSearch(search: Search): PageSearch {
  const page = Number(search.page)
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    pageSize: PAGE_SIZES.find((size) => size === Number(search.pageSize)),
  }
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
    assignee: choice(queueAssigneeNames, search.assignee),
    rule: choice(queueRuleNames, search.rule),
    changes: choice(queueChangeNames, search.changes),
  }
}

export function studentsSearch(search: Search): StudentsSearch {
  const chosenGenders = genders.filter((gender) => texts(search.gender)?.includes(gender))
  return {
    ...pageSearch(search),
    sort: choice(studentSorts, search.sort),
    course: texts(search.course),
    semester: texts(search.semester),
    year: texts(search.year),
    gender: chosenGenders.length > 0 ? chosenGenders : undefined,
    status: choice(otherStatuses, search.status),
    access: choice(missingParts, search.access),
    addedSince: instant(search.addedSince),
  }
}

export function auditSearch(search: Search): AuditSearch {
  return {
    ...pageSearch(search),
    student: text(search.student),
    action: choice(auditedActions, search.action),
    from: text(search.from),
    to: text(search.to),
  }
}

export function forgettingSearch(search: Search): ForgettingSearch {
  return { ...pageSearch(search), state: choice(['kept'] as const, search.state) }
}

export type PromotionSearch = PageSearch & {
  /** The group whose students are shown, instead of all groups. */
  group?: number
  /** Only the groups of which this becomes. */
  show?: PromotionAction
}

export function promotionSearch(search: Search): PromotionSearch {
  const group = search.group === undefined ? Number.NaN : Number(search.group)
  return {
    ...pageSearch(search),
    group: Number.isInteger(group) && group >= 0 ? group : undefined,
    show: choice(promotionActions, search.show),
  }
}

/** Whose ID cards are printed. */
export type PrintSearch = PageSearch & {
  course?: string[]
  semester?: string[]
  year?: string[]
  student?: string
  /** Also cards that have been printed already. */
  all?: true
}

export function printSearch(search: Search): PrintSearch {
  return {
    ...pageSearch(search),
    course: texts(search.course),
    semester: texts(search.semester),
    year: texts(search.year),
    student: text(search.student),
    all: search.all === true || search.all === 'true' ? true : undefined,
  }
}

export function importSearch(search: Search): ImportSearch {
  return {
    ...pageSearch(search),
    step: choice(['columns', 'preview'] as const, search.step),
    column: Number.isInteger(search.column) ? Number(search.column) : undefined,
    outcome: choice(rowOutcomes, search.outcome),
    result: choice(rowResults, search.result),
    field: choice(importedFields, search.field),
    sheet: Number.isInteger(search.sheet) ? Number(search.sheet) : undefined,
  }
}

export function photosSearch(search: Search): PhotosSearch {
  return { ...pageSearch(search), show: choice(photoFileFilters, search.show) || undefined }
}

export type HelpSearch = { page?: HelpPageName }

export const helpSearch = (search: Search): HelpSearch => ({ page: choice(helpPageNames, search.page) })
