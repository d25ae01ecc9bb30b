import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { anyStudentQuery } from '../../../../data/people/students.ts'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import chips from '../../people/students/list/filter-chips.module.css'
import type { AuditListState } from './audit-input.ts'

/** The student whose entries alone are listed, with a button that removes this filter. */
export function StudentFilter({ list }: { list: AuditListState }) {
  const { student: id } = list.search
  const { data } = useQuery({ ...anyStudentQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return null
  const name = data ? fullName(data) : studentRecordMessages.title
  const remove = () => {
    list.setSearch({ student: undefined })
    focusHeading()
  }
  return (
    <div className={chips.bar}>
      <span className={chips.chip}>
        <RecordLink studentId={id} name={name} />
        <button type="button" aria-label={messages.common.removeFilter(name)} onClick={remove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      </span>
    </div>
  )
}
