import { PAGE_SIZES } from '@portal/contract/limits'
import { personalChoice } from './personal-choice.ts'

const compactRows = personalChoice('rows', 'compact')

/** The rows of a page of the long lists where the URL does not say it: compact rows are there to see more of them. */
export const longListPageSize = () => PAGE_SIZES[compactRows.isMade() ? 1 : 0]

/** The same for a screen, which follows the choice. */
export const useLongListPageSize = () => {
  useCompactRows()
  return longListPageSize()
}

/** Whether this person has chosen compact rows in this browser. */
export const useCompactRows = compactRows.useIsMade

/** Makes the rows of this person compact in this browser, or comfortable again. */
export const setRowsCompact = compactRows.set
