import type { ReactNode } from 'react'
import styles from './list-section.module.css'
import { PageView, type PageViewProps } from './page-view.tsx'
import { Panel } from './panel.tsx'

/** A list with a heading, in pages, below the form of a screen. */
export const ListSection = <Row,>({ heading, ...view }: PageViewProps<Row> & { heading: ReactNode }) => (
  <section className={styles.section}>
    <h2>{heading}</h2>
    <Panel cardsOnPhone>
      <PageView {...view} />
    </Panel>
  </section>
)
