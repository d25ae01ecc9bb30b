import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { useQuery } from '@tanstack/react-query'
import { filterChoicesQuery } from '../../../../data/people/students.ts'
import { TickChoices } from '../../../../forms/fields/tick-choices.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import type { PrintSearch } from './print-search.ts'

const text = cardPrintMessages.who
const filters = ['course', 'semester', 'year'] as const
const labels = { course: text.courses, semester: text.semesters, year: text.years }

type Chosen = Pick<PrintSearch, (typeof filters)[number]>
type CourseFiltersProps = { list: { search: Chosen; setSearch: (chosen: Chosen) => void } }

/** Courses, semesters and years to tick. They are kept in the address. */
export function CourseFilters({ list }: CourseFiltersProps) {
  const query = useQuery(filterChoicesQuery())
  return (
    <QueryView query={query}>
      {(choices) =>
        choices.course.length === 0 ? (
          <p>{text.noStudents}</p>
        ) : (
          filters.map((filter) => (
            <TickChoices
              key={filter}
              label={labels[filter]}
              hint={text.all}
              choices={choices[filter]}
              chosen={list.search[filter] ?? []}
              onChange={(chosen) => list.setSearch({ [filter]: chosen.length > 0 ? chosen : undefined })}
            />
          ))
        )
      }
    </QueryView>
  )
}
