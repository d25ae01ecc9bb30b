import { messages } from '@portal/contract/messages'
import { genders, type StudentFilter } from '@portal/contract/students'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { filterChoicesQuery, type StudentsList } from '../../../data/students.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import toolbar from '../../../ui/toolbar.module.css'
import type { ListState } from '../../../ui/use-list-state.ts'
import { type ColumnsChoice, ColumnsMenu } from './columns-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { chosenIn, filterNames } from './list-input.ts'
import { SortMenu } from './sort-menu.tsx'
import styles from './students-toolbar.module.css'

const said = messages.manageStudents
/** 10 comes after 9. */
const inOrder = new Intl.Collator(undefined, { numeric: true }).compare

type StudentsToolbarProps = { list: ListState; input: StudentsList & { sort: string }; columns: ColumnsChoice }

/** What the list is searched for, narrowed to and ordered by. On a phone most of it folds out of a button. */
export function StudentsToolbar({ list, input, columns }: StudentsToolbarProps) {
  const [open, setOpen] = useState(false)
  const folds = useId()
  const set = filterNames.filter((filter) => chosenIn(list.search, filter).length > 0)
  return (
    <div className={toolbar.toolbar}>
      <SearchBox q={list.q} hint={said.searchHint} onSearch={list.setQ} />
      <div className={styles.onPhones}>
        <Button
          icon={<IconFilter size={18} stroke={1.75} aria-hidden />}
          aria-expanded={open}
          aria-controls={folds}
          onClick={() => setOpen(!open)}
        >
          {messages.common.filters(set.length)}
        </Button>
        <SortMenu sort={input.sort} tone="plain" onSort={list.setSort} />
      </div>
      <div id={folds} className={open ? `${styles.folds} ${styles.open}` : styles.folds}>
        <Filters list={list} />
        <div className={`${toolbar.end} ${styles.end}`}>
          <div className={styles.elsewhere}>
            <SortMenu sort={input.sort} tone="quiet" onSort={list.setSort} />
          </div>
          <ColumnsMenu {...columns} />
          <ExportButton list={input} />
        </div>
      </div>
    </div>
  )
}

function Filters({ list }: { list: ListState }) {
  const { data } = useQuery(filterChoicesQuery)
  const choices: Record<StudentFilter, readonly string[]> = {
    course: data?.course.toSorted(inOrder) ?? [],
    semester: data?.semester.toSorted(inOrder) ?? [],
    year: data?.year.toSorted(inOrder) ?? [],
    gender: genders,
  }
  return (
    <div className={styles.filters}>
      {filterNames.map((filter) => (
        <FilterMenu
          key={filter}
          label={said[filter]}
          choices={choices[filter]}
          chosen={chosenIn(list.search, filter)}
          onChange={(chosen) => list.setFilters({ [filter]: chosen.length > 0 ? chosen : undefined })}
        />
      ))}
    </div>
  )
}
