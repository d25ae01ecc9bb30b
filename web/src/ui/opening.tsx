import { words } from '@portal/contract/words'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isSessionLost } from '../data/session-lost.ts'
import { pace } from '../portal.ts'
import { Button } from './button.tsx'
import styles from './opening.module.css'
import { toast } from './toast.ts'

type OpeningProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'errorUpdatedAt' | 'refetch' | 'isFetching'>
  /** What to say when reading fails. */
  failed: string | ((error: Error) => string)
  children: (data: Data) => ReactNode
}

/**
 * Shows a spinner while a screen opens: as long as the specification asks, and longer only while the data is
 * late. After that new data simply takes the place of the old. A failed read is told, and can be tried again.
 */
export function Opening<Data>({ query, failed, children }: OpeningProps<Data>) {
  const { data, error } = query
  const rested = useRested()
  const says = error && data === undefined ? messageOf(failed, error) : null
  useFailureToast(rested ? says : null, query.errorUpdatedAt, error)
  if (!rested || (data === undefined && !says)) return <Spinner />
  if (says) return <Failed says={says} busy={query.isFetching} onAgain={() => void query.refetch()} />
  return children(data as Data)
}

const messageOf = (failed: OpeningProps<unknown>['failed'], error: Error) =>
  typeof failed === 'string' ? failed : failed(error)

/** Whether the time of the opening spinner is over. */
function useRested() {
  const [rested, setRested] = useState(pace.pageSpinnerMs === 0)
  useEffect(() => {
    if (rested) return
    const timer = setTimeout(() => setRested(true), pace.pageSpinnerMs)
    return () => clearTimeout(timer)
  }, [rested])
  return rested
}

function useFailureToast(says: string | null, at: number, error: Error | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once, whatever else changes
  useEffect(() => {
    if (says && !isSessionLost(error)) toast.error(says)
  }, [says, at])
}

export function Spinner() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{words.common.loading}</span>
    </div>
  )
}

function Failed({ says, busy, onAgain }: { says: string; busy: boolean; onAgain: () => void }) {
  return (
    <div className={styles.failed}>
      <p>{says}</p>
      <Button busy={busy} onClick={onAgain}>
        {words.common.tryAgain}
      </Button>
    </div>
  )
}
