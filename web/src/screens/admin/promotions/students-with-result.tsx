import type { PromotionResult } from '@portal/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { promotionStudentsQuery } from '../../../data/promotions.ts'
import { Pager } from '../../../ui/pager.tsx'
import { RecordLink } from '../../../ui/record-link.tsx'
import styles from './promotion.module.css'

const PAGE_SIZE = 10 as const

type StudentsWithResultProps = { id: string; result: PromotionResult; count: number; heading: string; why: string }

/** The names of the students of one result, a page at a time; nothing without any. */
export function StudentsWithResult({ id, result, count, heading, why }: StudentsWithResultProps) {
  const [page, setPage] = useState(1)
  const search = { id, result, page, pageSize: PAGE_SIZE }
  const { data } = useQuery({ ...promotionStudentsQuery(search), enabled: count > 0 })
  if (count === 0 || !data || data.total === 0) return null
  return (
    <section className={styles.result}>
      <h2>{heading}</h2>
      <p className={styles.muted}>{why}</p>
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
