import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundStudent } from '@portal/contract/people/search'
import { studentFinderMessages as text } from '@portal/contract/people/student-finder-messages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { everythingQuery } from '../../../../data/people/search.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { useDebounced } from '../../../../ui/filter/use-debounced.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { formatDate } from '../../../../ui/text/format-date.ts'
import type from '../../../../ui/text/text.module.css'

type StudentFinderProps = {
  /** The id of the student who is not offered. */
  except: string
  /** Whether inactive ones are offered, too. */
  withInactive?: boolean
  chosen: FoundStudent | null
  onChoose: (student: FoundStudent | null) => void
}

/** Finds a student by name or number, and lets one of those who match be chosen. */
export function StudentFinder({ except, withInactive = false, chosen, onChoose }: StudentFinderProps) {
  const [typed, setTyped] = useState('')
  const { students, isFound } = useFoundStudents(typed, { except, withInactive })
  const name = useId()
  return (
    <>
      <TextField
        type="search"
        label={text.search}
        hint={text.hint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChoose(null)
        }}
      />
      <p role="status" className={type.hint}>
        {isFound && students.length === 0 && <span>{text.none}</span>}
      </p>
      {students.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{text.found}</legend>
          {students.map((student) => (
            <label key={student.id}>
              <input type="radio" name={name} checked={chosen?.id === student.id} onChange={() => onChoose(student)} />
              <span className={layout.lines}>
                <b dir="auto">{fullName(student)}</b>
                <span className={type.hint}>{detailsOf(student)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** What tells students of one name apart. */
const detailsOf = ({ collegeId, courseName, fatherName, dob, status }: FoundStudent) =>
  [collegeId, courseName, fatherName, dob && formatDate(dob), status === 'inactive' && studentRecordMessages.inactive]
    .filter(Boolean)
    .join(' · ')

/** The students who match what is typed, once typing has paused, but for one of them and, unless asked for, inactive ones. */
function useFoundStudents(typed: string, { except, withInactive }: { except: string; withInactive: boolean }) {
  const { q } = useDebounced(typed.trim())
  const { data, isPlaceholderData } = useQuery(everythingQuery(q))
  const rows = q === '' ? [] : (data?.students.rows ?? [])
  return {
    students: rows.filter(({ id, status }) => id !== except && (withInactive || status !== 'inactive')),
    isFound: q !== '' && data !== undefined && !isPlaceholderData,
  }
}
