import { messages } from '@portal/contract/messages'
import { studentFilterMessages } from '@portal/contract/people/student-filter-messages'
import type { StudentFilter } from '@portal/contract/people/students'
import { IconX } from '@tabler/icons-react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import toolbar from '../../../../../ui/filter/toolbar.module.css'
import layout from '../../../../../ui/layout/layout.module.css'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { filterInWords } from './custom-filter-words.ts'
import styles from './filter-chips.module.css'
import { statusLabels } from './filter-menu.tsx'
import { chosenValues, filterNames, type StudentsListState } from './student-list-input.ts'

const text = messages.manageStudents

/** A number needs the name of its filter. */
const chipText = (filter: StudentFilter, choice: string) =>
  /^\d+$/.test(choice) ? `${text[filter]} ${choice}` : choice

type FilterChipsProps = { list: StudentsListState; onClear: () => void }

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ list: { search, setSearch }, onClear }: FilterChipsProps) {
  const fields = useCustomFields()
  const chips = filterNames.flatMap((filter) =>
    chosenValues(search, filter).map((choice) => ({
      key: `${filter} ${choice}`,
      text: chipText(filter, choice),
      remove: () => remove(filter, choice),
    })),
  )
  if (search.status) {
    const remove = () => setSearch({ status: undefined })
    chips.push({ key: 'status', text: statusLabels[search.status], remove })
  }
  if (search.access) {
    const remove = () => setSearch({ access: undefined })
    chips.push({ key: 'access', text: studentFilterMessages.missing[search.access], remove })
  }
  if (search.addedSince) {
    const remove = () => setSearch({ addedSince: undefined })
    chips.push({
      key: 'addedSince',
      text: studentFilterMessages.addedSince(formatDateTime(search.addedSince).date),
      remove,
    })
  }
  for (const filter of search.fields ?? []) {
    const remaining = search.fields?.filter(({ key }) => key !== filter.key) ?? []
    const remove = () => setSearch({ fields: remaining.length > 0 ? remaining : undefined })
    chips.push({ key: `field ${filter.key}`, text: filterInWords(fields, filter), remove })
  }
  const remove = (filter: StudentFilter, choice: string) => {
    const remaining = chosenValues(search, filter).filter((one) => one !== choice)
    setSearch({ [filter]: remaining.length > 0 ? remaining : undefined })
  }
  if (chips.length === 0) return null
  return (
    <div className={`${layout.cluster} ${styles.bar}`}>
      <ul className={`${layout.cluster} ${styles.chips}`}>
        {chips.map(({ key, text, remove }) => (
          <li key={key} data-row={key} className={styles.chip}>
            {text}
            <button
              type="button"
              className="screen-only"
              aria-label={messages.common.removeFilter(text)}
              onClick={remove}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${toolbar.clear} screen-only`} onClick={onClear}>
        {messages.common.clearFilters}
      </button>
    </div>
  )
}
