import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice, text } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

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
  /** In which the numbers are counted. */
  counted?: string
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
    counted: text(search.counted),
    state: choice(registerStates, search.state),
    collected: choice(registerCollected, search.collected),
    duplicates: search.duplicates === true || search.duplicates === 'true' ? true : undefined,
    by: choice(registerTexts, search.by),
  }
}
