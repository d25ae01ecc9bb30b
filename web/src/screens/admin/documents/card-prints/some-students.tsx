import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { PAGE_SIZES } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { studentsQuery } from '../../../../data/people/students.ts'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { SearchBox } from '../../../../ui/filter/search-box.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import styles from './print.module.css'

const text = cardPrintMessages.some
const SHOWN = PAGE_SIZES[2]

type SomeStudentsProps = {
  filters: { course: string[]; semester: string[]; year: string[] }
  ticked: readonly string[]
  max: number
  onTick: (ids: string[]) => void
}

/** Single students to tick, among those of the filters: then only these are taken. */
export function SomeStudents({ filters, ticked, max, onTick }: SomeStudentsProps) {
  const [isOpen, setOpen] = useState(ticked.length > 0)
  return (
    <details className={styles.some} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.heading}</summary>
      {isOpen && <Students filters={filters} ticked={ticked} max={max} onTick={onTick} />}
    </details>
  )
}

function Students({ filters, ticked, max, onTick }: SomeStudentsProps) {
  const [q, setQ] = useState('')
  const query = useQuery(studentsQuery({ ...filters, q, page: 1, pageSize: SHOWN }))
  const tick = (id: string, isTicked: boolean) =>
    onTick(isTicked ? [...ticked, id].slice(0, max) : ticked.filter((one) => one !== id))
  return (
    <div className={layout.form}>
      <div className={layout.cluster}>
        <SearchBox q={q} placeholder={text.searchHint} onSearch={setQ} />
        <p role="status">{text.ticked(ticked.length, formatNumber(ticked.length))}</p>
        {ticked.length > 0 && (
          <Button size="small" onClick={() => onTick([])}>
            {text.clear}
          </Button>
        )}
      </div>
      <QueryView query={query}>
        {({ rows, total }) => (
          <>
            <ul className={styles.students}>
              {rows.map(({ id, collegeId, ...student }) => (
                <li key={id}>
                  <CheckBox
                    label={[fullName(student), collegeId].filter(Boolean).join(' · ')}
                    checked={ticked.includes(id)}
                    onChange={({ target }) => tick(id, target.checked)}
                  />
                </li>
              ))}
            </ul>
            {total === 0 && <p className={type.explanation}>{text.none}</p>}
            {total > SHOWN && <p className={type.explanation}>{text.more(formatNumber(SHOWN))}</p>}
          </>
        )}
      </QueryView>
    </div>
  )
}
