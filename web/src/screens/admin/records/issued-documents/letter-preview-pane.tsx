import { faultSentence } from '@portal/contract/documents/letters/fault-sentence'
import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import type { LetterPreview } from '@portal/contract/documents/letters/issued-letters'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { problemOf } from '../../../../data/api/problems.ts'
import { useLastNonNull } from '../../../../ui/dialog/use-last-non-null.ts'
import faultStyles from '../../../../ui/text/faults.module.css'
import words from '../../../../ui/text/text.module.css'
import styles from './letter-preview-pane.module.css'

const text = issueMessages

type LetterPreviewPaneProps = {
  query: UseQueryResult<LetterPreview>
  studentName: string
  /** Whether there is nothing to show yet. */
  isEmpty?: boolean
  /** What chooses the student. */
  tools?: ReactNode
}

/** The letter as it is printed. While another one is made, or cannot be made, the last one stays. */
export function LetterPreviewPane({ query, studentName, isEmpty = false, tools }: LetterPreviewPaneProps) {
  const { data, isError, error, isFetching } = query
  const svg = useLastNonNull(data?.svg ?? null)
  const source = useMemo(() => (svg ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` : null), [svg])
  const faults = isEmpty ? [] : (data?.faults ?? [])
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h2 id="preview">{text.preview}</h2>
        {tools}
      </div>
      <div role="status">
        {isError && !isEmpty && <p className={faultStyles.fault}>{problemOf(error)?.message ?? text.previewFailed}</p>}
        {faults.length > 0 && (
          <>
            <p className={faultStyles.fault}>{text.cannotBeMade}</p>
            <ul className={faultStyles.faults}>
              {faults.map((fault) => (
                <li key={`${fault.code} ${fault.what}`}>{faultSentence(fault)}</li>
              ))}
            </ul>
          </>
        )}
        <p className="visually-hidden">
          {!isEmpty && !isFetching && data && faults.length === 0 && text.previewed(data.pages)}
        </p>
      </div>
      <div className={styles.sheet} aria-busy={isFetching}>
        {source && !isEmpty ? (
          <img src={source} alt={text.previewOf(studentName)} />
        ) : (
          <p className={words.muted}>{isEmpty ? text.noPreview : isFetching ? text.previewing : text.notMade}</p>
        )}
      </div>
      <p className={words.hint}>{text.previewHint}</p>
    </section>
  )
}
