import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import type { PrintOptions } from '@portal/contract/documents/cards/card-prints'
import { PAGE_SIZES } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { studentsQuery } from '../../../../data/people/students.ts'
import { idCardsQuery } from '../../../../data/records/id-cards.ts'
import { FIRST_PAGE } from '../../../../ui/list/use-list-state.ts'
import { CardPair } from '../../../idcard/card-pair.tsx'
import styles from './print.module.css'

const text = cardPrintMessages.sample

type SampleCardProps = {
  filters: { course: string[]; semester: string[]; year: string[] }
  /** The students who are chosen one by one; none: all of the filters. */
  studentIds: readonly string[]
  sides: PrintOptions['sides']
}

/** The card of the first student who is chosen, as it is printed. */
export function SampleCard({ filters, studentIds, sides }: SampleCardProps) {
  const [chosen] = studentIds
  const { data: students } = useQuery({
    ...studentsQuery({ ...filters, q: '', page: 1, pageSize: PAGE_SIZES[0] }),
    enabled: chosen === undefined,
  })
  const first = students?.rows[0]
  const studentId = chosen ?? first?.id
  const { data: cards } = useQuery({
    ...idCardsQuery(studentId ?? '', FIRST_PAGE),
    enabled: studentId !== undefined,
  })
  const idCard = cards?.rows.find(({ voidSince }) => voidSince === null)
  return (
    <section className={`${styles.sample} ${styles[sides] ?? ''}`} aria-labelledby="sample">
      <h3 id="sample">{text.heading}</h3>
      {idCard ? (
        <>
          <CardPair idCard={idCard} />
          <p>{text.of(fullName(idCard.student))}</p>
        </>
      ) : (
        cards && <p>{text.none}</p>
      )}
    </section>
  )
}
