import type { exportInput } from '@portal/contract/people/students'
import type * as z from 'zod/mini'
import { type PrintSearch, pageSearch, printSearch } from './list-search.ts'
import { choice, text } from './search-values.ts'
import type { PageSearch } from './ui/list/use-list-state.ts'

type Search = Record<string, unknown>

/** What a typed text of the register is compared with. */
export const registerTexts = ['recipient', 'serial', 'issuedBy', 'signedBy', 'cancelReason', 'request'] as const
export type RegisterText = (typeof registerTexts)[number]
export const registerStates = ['valid', 'replaced', 'cancelled'] as const
export const registerCollected = ['waiting', 'collected'] as const

/** The filters of the register of letters. */
export type RegisterSearch = PageSearch & {
  from?: string
  to?: string
  template?: string
  state?: (typeof registerStates)[number]
  collected?: (typeof registerCollected)[number]
  /** Only duplicates. */
  duplicates?: true
  by?: RegisterText
}

export function registerSearch(search: Search): RegisterSearch {
  return {
    ...pageSearch(search),
    from: text(search.from),
    to: text(search.to),
    template: text(search.template),
    state: choice(registerStates, search.state),
    collected: choice(registerCollected, search.collected),
    duplicates: search.duplicates === true || search.duplicates === 'true' ? true : undefined,
    by: choice(registerTexts, search.by),
  }
}

/** The template that is chosen, and the letter that is corrected. */
export type IssueLetterSearch = { template?: string; replaces?: string }

export const issueLetterSearch = (search: Search): IssueLetterSearch => ({
  template: text(search.template),
  replaces: text(search.replaces),
})

/** Who gets a letter, and which. */
export type LetterRunsSearch = Pick<PrintSearch, 'page' | 'pageSize' | 'course' | 'semester' | 'year'> & {
  template?: string
}

export function letterRunsSearch(search: Search): LetterRunsSearch {
  const { student: _student, all: _all, ...chosen } = printSearch(search)
  return { ...chosen, template: text(search.template) }
}

/** Students who were chosen in Manage Students: those who were ticked, or all who match its search and filters. */
export type ChosenStudents = { ids: string[] } | { matching: z.input<typeof exportInput> }

/** Only the students who get no letter. */
export type LetterRunSearch = PageSearch & { show?: 'leftOut' }

export const letterRunSearch = (search: Search): LetterRunSearch => ({
  ...pageSearch(search),
  show: choice(['leftOut'] as const, search.show),
})
