import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { anyStudentQuery } from '../../../../data/people/students.ts'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { Words } from '../../../../ui/text/words.tsx'
import { CourseFilters } from './course-filters.tsx'
import type { PrintSearch } from './print-search.ts'

const text = cardPrintMessages.who

/**
 * Whose cards are printed: those of one student, or of courses, semesters and years. It is kept in the address.
 * `children`: the choice among these students.
 */
export function WhoseCards({ list, children }: { list: ListState<PrintSearch>; children: ReactNode }) {
  const { student, all } = list.search
  return (
    <>
      <h2>{text.heading}</h2>
      {student ? (
        <OneStudent id={student} onClear={() => list.setSearch({ student: undefined })} />
      ) : (
        <>
          <CourseFilters list={list} />
          <Words>{children}</Words>
        </>
      )}
      <CheckBox
        label={text.notPrinted}
        checked={!all}
        onChange={({ target }) => list.setSearch({ all: target.checked ? undefined : true })}
      />
    </>
  )
}

function OneStudent({ id, onClear }: { id: string; onClear: () => void }) {
  const query = useQuery(anyStudentQuery(id))
  return (
    <QueryView query={query}>
      {(student) => (
        <div className={layout.cluster}>
          <p>{text.one(fullName(student))}</p>
          <Button size="small" onClick={onClear}>
            {text.everybody}
          </Button>
        </div>
      )}
    </QueryView>
  )
}
