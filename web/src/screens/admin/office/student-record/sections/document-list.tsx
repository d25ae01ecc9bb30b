import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Page } from '@portal/contract/pagination'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { FormerPaperRow } from './document-row.tsx'
import type { FormerPaper, Paper, PresentPaper } from './documents.ts'

const text = studentRecordMessages
/** How many papers that are no longer on record are shown at once. */
const FORMER_SHOWN = 5

type PaperListProps<Row> = {
  /** The name of the section. */
  title: string
  page: Page<Paper<Row>>
  /** Reads the papers that have not been read yet. */
  readAll: () => void
  children: (paper: PresentPaper<Row>) => ReactElement
  /** The sign of a paper that is no longer on record. */
  formerSign: ReactNode
}

/** The papers of one kind. Of those that are no longer on record only the newest are shown at first. */
export function PaperList<Row>({ title, page, readAll, children, formerSign }: PaperListProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  const former = page.rows.filter(isFormer)
  const hidden = new Set(showsAll ? [] : former.slice(FORMER_SHOWN))
  const count = formatNumber(former.length)
  const label = showsAll ? text.showLess : text.formerPapers(page.more ? `${count}+` : count)
  const toggle = () => {
    setShowsAll(!showsAll)
    readAll()
  }
  return (
    <>
      <ul id={listId}>
        {page.rows.map((paper) => {
          if (!isFormer(paper)) return children(paper)
          return hidden.has(paper) ? null : (
            <FormerPaperRow key={paper.document.id} document={paper.document} sign={formerSign} />
          )
        })}
      </ul>
      {former.length > FORMER_SHOWN && (
        <button
          type="button"
          className={`${quiet.word} screen-only`}
          aria-controls={listId}
          aria-expanded={showsAll}
          aria-label={text.inSection(title, label)}
          onClick={toggle}
        >
          {label}
        </button>
      )}
    </>
  )
}

const isFormer = <Row,>(paper: Paper<Row>): paper is FormerPaper => paper.record === null
