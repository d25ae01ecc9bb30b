import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Page } from '@portal/contract/pagination'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { returnToPlace } from '../../../../../ui/link/places.ts'
import styles from '../student-record.module.css'

const text = studentRecordMessages

type SectionProps<Row> = {
  /** The anchor of the section on the page. */
  id: string
  title: string
  /** The action that adds a record, and the link to all of them. */
  actions?: ReactNode
  query: { data: Page<Row> | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  emptyText: string
  children: (rows: readonly Row[], page: Page<Row>) => ReactNode
}

/** One part of the page. It loads and fails by itself. */
export function Section<Row>({ id, title, actions, query, emptyText, children }: SectionProps<Row>) {
  const headingId = useId()
  const { data } = query
  // The page was left from a row of this section, and its way back leads to that row.
  const isShown = data !== undefined
  useLayoutEffect(() => {
    if (isShown) returnToPlace({ sameRowOnly: true })
  }, [isShown])
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId} aria-busy={data === undefined}>
      <div className={`${layout.cluster} ${styles.sectionHead}`}>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </div>
      {data ? (
        data.total === 0 ? (
          <p className={styles.quiet}>{emptyText}</p>
        ) : (
          children(data.rows, data)
        )
      ) : query.isError ? (
        <SectionError title={title} query={query} />
      ) : (
        <p className={styles.quiet} role="status">
          {messages.common.loading}
        </p>
      )}
    </section>
  )
}

function SectionError({ title, query }: Pick<SectionProps<unknown>, 'title' | 'query'>) {
  return (
    <div className={`${layout.cluster} ${styles.quiet}`} role="alert">
      <p>{text.sectionFailed}</p>
      <Button
        size="small"
        busy={query.isFetching}
        aria-label={text.tryAgainFor(title)}
        onClick={() => void query.refetch()}
      >
        {messages.common.tryAgain}
      </Button>
    </div>
  )
}
