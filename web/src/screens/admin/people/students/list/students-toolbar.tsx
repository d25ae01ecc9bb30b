import { messages } from '@portal/contract/messages'
import { httpPaths, screens } from '@portal/contract/paths'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { genders, missingParts } from '@portal/contract/people/student-choices'
import type { StudentFilter } from '@portal/contract/people/students'
import { studentLists } from '@portal/contract/privacy/exports'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import { filterChoicesQuery, type StudentSearch } from '../../../../../data/people/students.ts'
import { useMay } from '../../../../../data/session/use-may.ts'
import { ExportButton } from '../../../../../exports/export-button.tsx'
import type { ExportChoice } from '../../../../../exports/export-choice.ts'
import styles from '../../../../../ui/filter/filter-tools.module.css'
import { FoldingFilters } from '../../../../../ui/filter/folding-filters.tsx'
import { SearchBox } from '../../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../../ui/filter/toolbar.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { CompactRowsButton } from '../../../../../ui/list/compact-rows-button.tsx'
import { naturalOrder } from '../../../../../ui/text/natural-order.ts'
import { type ColumnsChoice, ColumnsMenu } from './columns-menu.tsx'
import { CustomFilters } from './custom-filters.tsx'
import { FilterMenu, StatusMenu } from './filter-menu.tsx'
import { SavedFiltersMenu } from './saved-filters-menu.tsx'
import { SortMenu } from './sort-menu.tsx'
import {
  chosenValues,
  filterNames,
  isRefined,
  type StudentsListState,
  savedSearchOf,
  searchOf,
  type studentListInput,
} from './student-list-input.ts'

const text = messages.manageStudents

type StudentsToolbarProps = {
  list: StudentsListState
  input: ReturnType<typeof studentListInput>
  columns: ColumnsChoice
}

/** Search, filters and order of the list. On a phone a button opens the filters. */
export function StudentsToolbar({ list, input, columns }: StudentsToolbarProps) {
  const router = useRouter()
  const filters = filterNames.filter((filter) => chosenValues(list.search, filter).length > 0).length
  const { status, access, addedSince, fields, fieldSort } = list.search
  const active = filters + [status, access, addedSince].filter(Boolean).length + (fields?.length ?? 0)
  const order: ComponentProps<typeof SortMenu> = {
    sort: fieldSort ? null : input.sort,
    onSort: (sort) => list.setSearch({ sort, fieldSort: undefined }),
  }
  return (
    <div className={`${toolbar.toolbar} ${styles.toolbar}`}>
      <SearchBox q={list.q} placeholder={text.searchHint} onSearch={list.setQ} />
      <FoldingFilters count={active} beside={<SortMenu {...order} />}>
        <Filters list={list} />
        <div className={`${toolbar.end} ${styles.end}`}>
          <div className={styles.wideOnly}>
            <SortMenu {...order} />
          </div>
          <SavedFiltersMenu
            list="students"
            present={isRefined(list) ? savedSearchOf(list) : null}
            onOpen={(saved) => list.clear(searchOf(saved))}
            hrefOf={(saved) => router.buildLocation({ to: screens.manageStudents, search: searchOf(saved) }).href}
          />
          <ColumnsMenu {...columns} />
          <CompactRowsButton />
          <Permitted action="exportStudents">
            <ExportStudents list={input} />
          </Permitted>
        </div>
      </FoldingFilters>
    </div>
  )
}

function Filters({ list }: { list: StudentsListState }) {
  const { data } = useQuery(filterChoicesQuery(list.search.status))
  const choices: Record<StudentFilter, readonly string[]> = {
    course: data?.course.toSorted(naturalOrder) ?? [],
    semester: data?.semester.toSorted(naturalOrder) ?? [],
    year: data?.year.toSorted(naturalOrder) ?? [],
    gender: genders,
  }
  return (
    <div className={styles.filters}>
      {filterNames.map((filter) => (
        <FilterMenu
          key={filter}
          label={text[filter]}
          choices={choices[filter]}
          chosen={chosenValues(list.search, filter)}
          onChange={(chosen) => list.setSearch({ [filter]: chosen.length > 0 ? chosen : undefined })}
        />
      ))}
      <CustomFilters list={list} />
      <StatusMenu list={list} offered={missingParts.filter((missing) => data?.[missing])} />
    </div>
  )
}

/** Exports all students that match the search and the filters, their ID cards, certificates or documents. */
function ExportStudents({ list: { page: _page, pageSize: _pageSize, ...list } }: { list: StudentSearch }) {
  const may = useMay()
  const customFields = useCustomFields().map((field) => ({ key: field.key, label: customLabel(field) }))
  const downloadOf = ({ exported, format, columns, customColumns }: ExportChoice) =>
    exported === 'documents'
      ? { path: httpPaths.documentsExport, input: list }
      : {
          path: httpPaths.studentListExport,
          input: {
            ...{ ...list, list: exported, format, columns, timeZone: timeZone() },
            ...(customFields.length > 0 && { customColumns }),
          },
        }
  const documents = may('downloadDocuments') ? (['documents'] as const) : []
  return <ExportButton offered={[...studentLists, ...documents]} customFields={customFields} downloadOf={downloadOf} />
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
