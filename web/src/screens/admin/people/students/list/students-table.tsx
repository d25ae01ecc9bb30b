import { messages } from '@portal/contract/messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import type { MissingPart, studentSorts } from '@portal/contract/people/student-choices'
import { studentSelectionMessages } from '@portal/contract/people/student-selection-messages'
import type { Profile } from '@portal/contract/people/students'
import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../../../../../data/people/invitations.ts'
import cells from '../../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../../ui/list/data-table.tsx'
import { DeleteButton } from '../../../../../ui/list/row-buttons.tsx'
import cards from '../../../../../ui/list/row-cards.module.css'
import { HeadWithBox, NumberWithBox, TickAllBox, TickBox } from '../../../../../ui/list/tick-box.tsx'
import type { TickedRows } from '../../../../../ui/list/use-ticked.ts'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import { describeInvitation } from '../invitations/describe-invitation.ts'
import { StudentLink } from '../student-link.tsx'
import { restoreColumn } from './restore-column.tsx'
import { Contact, Course, Parents, Student } from './student-cells.tsx'
import styles from './students-table.module.css'
import type { Hideable } from './use-hidden-columns.ts'

const text = messages.manageStudents

/** The orders of the list; by a field of the college's own it has the name `field.` and the field's key. */
export type StudentSort = (typeof studentSorts)[number] | `${'' | '-'}field.${string}`

type StudentsTableProps = {
  rows: readonly Profile[]
  from: number
  sort: StudentSort
  /** The status of the students in the rows. */
  status: Profile['status']
  /** Where the list has only students without a password, their invitations are shown. */
  access: '' | MissingPart
  hidden: readonly Hideable[]
  /** The college's own fields that have a column. */
  fields: readonly CustomField[]
  /** Which rows are ticked; undefined where nothing can be done with several students. */
  ticked: TickedRows | undefined
  /** Whether the rows are from the page or search before, while the new ones load. */
  isStale: boolean
  onSort: (sort: StudentSort) => void
  onDelete: (student: Profile) => void
}

export function StudentsTable({
  rows,
  from,
  sort,
  status,
  access,
  hidden,
  fields,
  ticked,
  isStale,
  ...on
}: StudentsTableProps) {
  const { onSort, onDelete } = on
  const number = ticked ? srNoWithTick(rows.length, ticked) : srNo
  const base = [number, ...baseColumns(!hidden.includes('collegeId')), ...fields.map(columnOf)]
  const columns = access === 'noPassword' ? withInvitations(base, rows) : base
  const shown = [...columns, ...(status === 'inactive' ? [restoreColumn] : actionColumns(onDelete))].filter(
    ({ id }) => !hidden.some((column) => column === id),
  )
  return (
    <>
      {ticked && (
        <div className={styles.tickAll}>
          <TickAllBox rows={rows.length} ticked={ticked} name={studentSelectionMessages.page} isNameShown />
        </div>
      )}
      <DataTable
        isStale={isStale}
        className={`${cards.table} ${styles.students}`}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        from={from}
        sort={sort}
        onSort={onSort}
        dense
      />
    </>
  )
}

const srNo: Column<Profile, StudentSort> = {
  id: 'srNo',
  head: text.srNo,
  card: 'corner',
  width: 'minmax(2.75rem, var(--fit, max-content))',
  cell: (_student, number) => number,
}

/** The number of a row with the box that ticks it, and in the head the box for all of them. */
const srNoWithTick = (rows: number, ticked: TickedRows): Column<Profile, StudentSort> => ({
  ...srNo,
  width: 'minmax(5.25rem, max-content)',
  headCell: (
    <HeadWithBox label={text.srNo}>
      <TickAllBox rows={rows} ticked={ticked} name={studentSelectionMessages.page} />
    </HeadWithBox>
  ),
  unlabelled: true,
  cell: (student, number) => (
    <NumberWithBox label={text.srNo} number={number}>
      <TickBox id={student.id} label={studentSelectionMessages.of(fullName(student))} ticked={ticked} />
    </NumberWithBox>
  ),
})

/** @param hasCollegeId whether the College Id stands below the name */
const baseColumns = (hasCollegeId: boolean): Column<Profile, StudentSort>[] => [
  {
    id: 'student',
    head: text.student,
    card: 'title',
    width: 'minmax(var(--student-least, 7.5rem), var(--student, 1.4fr))',
    sorts: { ascending: 'name', descending: '-name' },
    unlabelled: true,
    rowHeader: true,
    cell: (student) => <Student student={student} hasCollegeId={hasCollegeId} />,
  },
  { id: 'contact', head: text.contact, width: 'minmax(0, 1.5fr)', cell: (student) => <Contact {...student} /> },
  {
    id: 'parents',
    head: text.parents,
    card: 'half',
    width: 'minmax(0, 1.15fr)',
    cell: (student) => <Parents {...student} />,
  },
  {
    id: 'gender',
    head: text.gender,
    card: 'half',
    width: 'minmax(3.25rem, max-content)',
    cell: ({ gender }) => gender,
  },
  {
    id: 'course',
    head: text.course,
    card: 'half',
    width: 'minmax(5rem, 1.3fr)',
    sorts: { ascending: 'course', descending: '-course' },
    cell: (student) => <Course {...student} />,
  },
  {
    id: 'dob',
    head: text.dob,
    card: 'half',
    width: 'minmax(var(--day, 6.25rem), 0.7fr)',
    sorts: { ascending: 'dob', descending: '-dob' },
    cell: ({ dob }) => formatDate(dob),
  },
]

const columnOf = (field: CustomField): Column<Profile, StudentSort> => ({
  id: `field.${field.key}`,
  head: customLabel(field),
  card: 'half',
  width: 'minmax(0, 1fr)',
  sorts: { ascending: `field.${field.key}`, descending: `-field.${field.key}` },
  cell: ({ customFields = {} }) => customValueInWords(field, customFields[field.key] ?? ''),
})

/** The columns with the invitation of each student below how to reach them. */
function withInvitations(columns: Column<Profile, StudentSort>[], rows: readonly Profile[]) {
  const ids = rows.map(({ id }) => id)
  const cell = (student: Profile) => (
    <>
      <Contact {...student} />
      <InvitationState id={student.id} ids={ids} />
    </>
  )
  return columns.map((column) => (column.id === 'contact' ? { ...column, cell } : column))
}

/** How a student of the list was invited. `ids`: all students of the page, who are read together. */
function InvitationState({ id, ids }: { id: string; ids: readonly string[] }) {
  const { data } = useQuery(accessQuery(ids))
  const access = data?.find((student) => student.id === id)
  return access && !access.hasPassword && <span className={cells.second}>{describeInvitation(access)}</span>
}

const linkColumns = [
  ['idCards', 'viewIdCards'],
  ['certificates', 'viewCertificates'],
  ['update', 'updateStudent'],
] as const

const actionColumns = (onDelete: (student: Profile) => void): Column<Profile, StudentSort>[] => [
  ...linkColumns.map(([to, action]) => ({
    id: to,
    action,
    head: text[to],
    width: 'var(--fit, max-content)',
    card: 'button' as const,
    centered: true,
    unlabelled: true,
    cell: (student: Profile) => <StudentLink student={student} to={to} />,
  })),
  {
    id: 'delete',
    action: 'deactivateStudent',
    head: text.delete,
    width: 'var(--fit, max-content)',
    card: 'button',
    centered: true,
    unlabelled: true,
    cell: (student) => <DeleteButton label={text.deleteOf(fullName(student))} onDelete={() => onDelete(student)} />,
  },
]
