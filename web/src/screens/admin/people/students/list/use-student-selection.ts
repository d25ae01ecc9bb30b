import type { Page } from '@portal/contract/pagination'
import { studentSelectionMessages } from '@portal/contract/people/student-selection-messages'
import type { Profile } from '@portal/contract/people/students'
import { useIsFeatureOn } from '../../../../../data/office/features.ts'
import { useMay } from '../../../../../data/session/use-may.ts'
import { useAllSelected } from '../../../../../ui/list/use-all-selected.ts'
import { useTicked } from '../../../../../ui/list/use-ticked.ts'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type { ChosenStudents } from '../chosen-students.ts'
import type { studentListInput } from './student-list-input.ts'

const text = studentSelectionMessages

/** The ticked students of a list, or all who match; null where nothing can be done with several of them. */
export function useStudentSelection(input: ReturnType<typeof studentListInput>, shown: Page<Profile> | undefined) {
  const [may, areLettersOn] = [useMay(), useIsFeatureOn('letters')]
  const { page: _page, pageSize: _pageSize, sort: _sort, customSort: _order, ...matching } = input
  const ids = (shown?.rows ?? []).map(({ id }) => id)
  const { total = 0, more = false } = shown ?? {}
  const ticked = useTicked(JSON.stringify(input), ids)
  const all = useAllSelected(JSON.stringify(matching), ids.length, ticked, { total, more })
  if (!areLettersOn || !may('issueManyLetters') || input.status === 'inactive') return null
  const count = all.isSelected ? total : ticked.ids.size
  const isUncounted = all.isSelected && more
  const formatted = formatNumber(count)
  const countText = all.isSelected ? text.allCount(formatted) : text.count(count, formatted)
  return {
    ticked,
    all,
    count,
    countText: isUncounted ? text.allUncountedCount : countText,
    allText: more ? text.allUncounted : text.all(formatNumber(total)),
    lettersText: isUncounted ? text.lettersUncounted : text.letters(count, formatted),
    chosen: (all.isSelected ? { matching } : { ids: [...ticked.ids] }) as ChosenStudents,
  }
}

export type StudentSelection = NonNullable<ReturnType<typeof useStudentSelection>>
