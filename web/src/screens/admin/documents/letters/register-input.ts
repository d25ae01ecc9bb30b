import type { RegisterInput } from '../../../../data/documents/issued-letters.ts'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import type { RegisterSearch, RegisterText } from './register-search.ts'

export type RegisterListState = ListState<RegisterSearch>

/** The beginning of a serial number: the prefix of a series, and a hyphen or a slash. */
const SERIAL = /^(?:[a-z]{2,4}-\d*(-\d*)?|[a-z/.-]*[a-z]{2,4}\/[\d/-]*)$/i

/** What the register asks the portal for, without the page. */
export function registerFilters({ q, search }: RegisterListState) {
  const { from = '', to = '', template = '', counted = '', state = '', collected = '', duplicates, by } = search
  const typed = q.trim()
  const searched: RegisterText = by ?? usualText(typed)
  return {
    ...{
      fromDay: from,
      untilDay: to,
      templateId: template,
      year: /^\d{1,6}$/.test(counted) ? counted : '',
      state,
      collected,
    },
    duplicates: duplicates ? ('duplicates' as const) : ('' as const),
    ...(typed !== '' && { [searched]: typed }),
  } satisfies RegisterInput
}

/** What is searched where nothing else is chosen. */
const usualText = (typed: string) => (SERIAL.test(typed) ? 'serial' : 'recipient')

/** No filter of the search; the letters that wait stay a list of their own. */
export const noRegisterFilters = (isWaiting: boolean): Partial<RegisterSearch> => ({
  ...{
    from: undefined,
    to: undefined,
    template: undefined,
    counted: undefined,
    state: undefined,
    duplicates: undefined,
  },
  collected: isWaiting ? 'waiting' : undefined,
})

/** How many filters are set beside the typed text. */
export const countFilters = ({
  search: { from, to, template, counted, state, collected, duplicates },
}: RegisterListState) =>
  [from, to, template, counted, state, collected === 'collected', duplicates].filter(Boolean).length

export const isFiltered = (list: RegisterListState) => list.q !== '' || countFilters(list) > 0
