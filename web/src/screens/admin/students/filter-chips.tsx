import { messages } from '@portal/contract/messages'
import type { StudentFilter } from '@portal/contract/students'
import { IconX } from '@tabler/icons-react'
import toolbar from '../../../ui/toolbar.module.css'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import type { ListState } from '../../../ui/use-list-state.ts'
import styles from './filter-chips.module.css'
import { chosenIn, filterNames } from './list-input.ts'

const said = messages.manageStudents

/** A bare number says nothing alone. */
const named = (filter: StudentFilter, choice: string) => (/^\d+$/.test(choice) ? `${said[filter]} ${choice}` : choice)

type FilterChipsProps = { list: ListState; onClear: () => void }

/** Every filter that is set, each with a way to take it off. */
export function FilterChips({ list: { search, setFilters }, onClear }: FilterChipsProps) {
  const chips = filterNames.flatMap((filter) =>
    chosenIn(search, filter).map((choice) => ({ filter, choice, key: `${filter} ${choice}` })),
  )
  const { body, noteFocus } = useFocusKept<HTMLUListElement>(chips.map(({ key }) => key))
  const remove = (filter: StudentFilter, choice: string) => {
    const left = chosenIn(search, filter).filter((one) => one !== choice)
    setFilters({ [filter]: left.length > 0 ? left : undefined })
  }
  if (chips.length === 0) return null
  return (
    <div className={styles.bar}>
      <ul ref={body} className={styles.chips} onFocus={noteFocus}>
        {chips.map(({ filter, choice, key }) => (
          <li key={key} data-row={key} className={styles.chip}>
            {named(filter, choice)}
            <button
              type="button"
              aria-label={messages.common.removeFilter(named(filter, choice))}
              onClick={() => remove(filter, choice)}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={toolbar.clear} onClick={onClear}>
        {messages.common.clearFilters}
      </button>
    </div>
  )
}
