import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { promotionStudentsQuery } from '../../../../data/bulk/promotions.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import { Pager } from '../../../../ui/list/pager.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import styles from './promotion.module.css'

const PAGE_SIZE = 10 as const

type StudentsWithResultProps = { id: string; result: 'leftAlone' | 'notUndone'; count: number }

/** The names of the students of one result, a page at a time; nothing without any. */
export function StudentsWithResult({ id, result, count }: StudentsWithResultProps) {
  const text = promotionMessages.run[result]
  const [page, setPage] = useState(1)
  const search = { id, result, page, pageSize: PAGE_SIZE }
  const { data } = useQuery({ ...promotionStudentsQuery(search), enabled: count > 0 })
  if (count === 0 || !data || data.total === 0) return null
  return (
    <section className={`${layout.below} ${styles.result}`}>
      <h2>{text.heading(count, formatNumber(count))}</h2>
      <p className={type.explanation}>{text.why}</p>
      <ul>
        {data.rows.map((student) => (
          <li key={student.id}>
            <RecordLink studentId={student.id} name={student.name} />
          </li>
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pager
          list={{ page, pageSize: PAGE_SIZE, goToPage: setPage, setPageSize: () => {} }}
          total={data.total}
          more={data.more}
        />
      )}
    </section>
  )
}
