import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { studentsQuery } from '../../data/students.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { focusHeading, Screen } from '../../ui/screen.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { AddStudentsLink } from './students/add-students-link.tsx'
import { DeactivateDialog } from './students/deactivate-dialog.tsx'
import { FilterChips } from './students/filter-chips.tsx'
import { isNarrowed, listInput } from './students/list-input.ts'
import { StudentCount } from './students/student-count.tsx'
import { StudentsTable } from './students/students-table.tsx'
import { StudentsToolbar } from './students/students-toolbar.tsx'
import { useHiddenColumns } from './students/use-hidden-columns.ts'

const said = messages.manageStudents

/** All active students: found, narrowed, ordered, and led on to what can be done about each. */
export function ManageStudents() {
  const list = useListState()
  const input = listInput(list)
  const query = useQuery(studentsQuery(input))
  usePageInRange(list, query)
  const columns = useHiddenColumns()
  const [deleting, setDeleting] = useState<Profile | null>(null)
  // While the next page is on its way the old rows keep their own numbers.
  const from = useLast(query.isPlaceholderData ? null : (list.page - 1) * list.pageSize + 1) ?? 1
  const clear = () => {
    list.clear()
    focusHeading()
  }
  return (
    <Screen title={said.title} beside={<StudentCount />} actions={<AddStudentsLink />}>
      <Panel flows>
        <StudentsToolbar list={list} input={input} columns={columns} />
        <FilterChips list={list} onClear={clear} />
        <Opening query={query} failed={said.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <NothingFound
                narrowed={isNarrowed(list)}
                otherwise={said.empty}
                icon={<IconUsers size={34} stroke={1.75} aria-hidden />}
                onClear={clear}
              />
            ) : (
              <>
                <StudentsTable
                  rows={rows}
                  from={from}
                  sort={input.sort}
                  hidden={columns.hidden}
                  late={query.isPlaceholderData}
                  onSort={list.setSort}
                  onDelete={setDeleting}
                />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
      <DeactivateDialog student={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}
