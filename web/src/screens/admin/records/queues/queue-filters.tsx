import { queueAgeNames } from '@portal/contract/records/queue-choices'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { useQuery } from '@tanstack/react-query'
import { filterChoicesQuery } from '../../../../data/students.ts'
import toolbar from '../../../../ui/toolbar.module.css'
import { FilterMenu } from '../../people/students/filter-menu.tsx'
import type { QueueListState } from './queue-list-input.ts'

const text = queueFilterMessages
/** Sorts 9 before 10. */
const compareChoices = new Intl.Collator(undefined, { numeric: true }).compare

/** The filters of a queue: what its students study, and how long ago they sent the request. */
export function QueueFilters({ list: { search, setSearch } }: { list: QueueListState }) {
  const { data } = useQuery(filterChoicesQuery())
  return (
    <>
      {(['course', 'semester'] as const).map((filter) => (
        <FilterMenu
          key={filter}
          label={text[filter]}
          choices={data?.[filter].toSorted(compareChoices) ?? []}
          chosen={search[filter] ?? []}
          onChange={(chosen) => setSearch({ [filter]: chosen.length > 0 ? chosen : undefined })}
        />
      ))}
      <select
        className={toolbar.order}
        aria-label={text.age}
        value={search.age ?? ''}
        onChange={({ target }) => setSearch({ age: queueAgeNames.find((known) => known === target.value) })}
      >
        <option value="">{text.anyAge}</option>
        {queueAgeNames.map((age) => (
          <option key={age} value={age}>
            {text.ages[age]}
          </option>
        ))}
      </select>
    </>
  )
}
