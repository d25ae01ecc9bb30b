import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { studentsQuery } from '../../../../../data/people/students.ts'
import { SearchBox } from '../../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../../ui/filter/toolbar.module.css'

const text = templateMessages

export type ChosenStudent = { id: string; name: string }
type PreviewStudentProps = { chosen: ChosenStudent | null; onChoose: (student: ChosenStudent) => void }

/** The student whose letter is shown: one of those who are found. */
export function PreviewStudent({ chosen, onChoose }: PreviewStudentProps) {
  const [q, setQ] = useState('')
  const { data } = useQuery(studentsQuery({ q, pageSize: 10 }))
  const found = (data?.rows ?? []).map((student) => ({ id: student.id, name: fullName(student) }))
  const [first] = found
  useEffect(() => {
    if (chosen === null && first) onChoose(first)
  }, [chosen, first, onChoose])
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <>
      <SearchBox q={q} placeholder={text.findStudent} onSearch={setQ} />
      <select
        className={toolbar.order}
        aria-label={text.student}
        value={chosen?.id ?? ''}
        onChange={({ target }) => {
          const student = offered.find(({ id }) => id === target.value)
          if (student) onChoose(student)
        }}
      >
        {offered.length === 0 && <option value="">{data ? text.noStudent : messages.common.loading}</option>}
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
