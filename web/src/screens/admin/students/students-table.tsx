import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Person } from '../../../ui/person.tsx'
import { shortPlainDate } from '../../../ui/plain-date.ts'
import { DeleteButton } from '../../../ui/row-buttons.tsx'
import { Contact, Course, Parents } from './student-cells.tsx'
import { Lead } from './student-lead.tsx'
import styles from './students-table.module.css'
import type { Hideable } from './use-hidden-columns.ts'

const said = messages.manageStudents

type StudentsTableProps = {
  rows: readonly Profile[]
  from: number
  sort: string
  hidden: readonly Hideable[]
  /** Whether these are still the rows of another page or search. */
  late: boolean
  onSort: (sort: string) => void
  onDelete: (student: Profile) => void
}

/** The students of one page: a table on a wide screen, cards on a narrow one. */
export function StudentsTable({ rows, from, sort, hidden, late, onSort, onDelete }: StudentsTableProps) {
  const shown = [...about, ...buttons(onDelete)].filter(({ id }) => !hidden.some((column) => column === id))
  return (
    <div className={late ? `${styles.list} ${styles.late}` : styles.list} aria-busy={late}>
      <DataTable
        className={styles.students}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        from={from}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

const about: Column<Profile>[] = [
  { id: 'srNo', head: said.srNo, cell: (_student, srNo) => srNo },
  {
    id: 'student',
    head: said.student,
    sorts: { ascending: 'name', descending: '-name' },
    unlabelled: true,
    cell: (student) => <Person imageUrl={student.imageUrl} name={fullName(student)} />,
  },
  { id: 'contact', head: said.contact, cell: (student) => <Contact {...student} /> },
  { id: 'parents', head: said.parents, cell: (student) => <Parents {...student} /> },
  { id: 'gender', head: said.gender, cell: ({ gender }) => gender },
  {
    id: 'course',
    head: said.course,
    sorts: { ascending: 'course', descending: '-course' },
    cell: (student) => <Course {...student} />,
  },
  {
    id: 'dob',
    head: said.dob,
    sorts: { ascending: 'dob', descending: '-dob' },
    cell: ({ dob }) => shortPlainDate(dob),
  },
]

const buttons = (onDelete: (student: Profile) => void): Column<Profile>[] => [
  ...(['idCards', 'certificates', 'update'] as const).map((to) => ({
    id: to,
    head: said[to],
    centered: true,
    unlabelled: true,
    cell: (student: Profile) => <Lead student={student} to={to} />,
  })),
  {
    id: 'delete',
    head: said.delete,
    centered: true,
    unlabelled: true,
    cell: (student) => <DeleteButton label={said.deleteOf(fullName(student))} onDelete={() => onDelete(student)} />,
  },
]
