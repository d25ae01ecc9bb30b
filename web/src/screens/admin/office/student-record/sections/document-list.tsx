import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Page } from '@portal/contract/pagination'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { FormerDocumentRow } from './document-row.tsx'
import type { FormerDocument, ListedDocument, PresentDocument } from './documents.ts'

const text = studentRecordMessages
/** How many documents that are no longer on record are shown at once. */
const FORMER_SHOWN = 5

type DocumentListProps<Row> = {
  /** The name of the section. */
  title: string
  page: Page<ListedDocument<Row>>
  /** Reads the documents that have not been read yet. */
  readAll: () => void
  children: (row: PresentDocument<Row>) => ReactElement
  /** The sign of a document that is no longer on record. */
  formerSign: ReactNode
}

/** The documents of one kind. Of those that are no longer on record only the newest are shown at first. */
export function DocumentList<Row>({ title, page, readAll, children, formerSign }: DocumentListProps<Row>) {
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
        {page.rows.map((row) => {
          if (!isFormer(row)) return children(row)
          return hidden.has(row) ? null : (
            <FormerDocumentRow key={row.document.id} document={row.document} sign={formerSign} />
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

const isFormer = <Row,>(row: ListedDocument<Row>): row is FormerDocument => row.record === null
