import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFinal, referenceOf } from '../data/problems.ts'
import { isSessionLost } from '../data/session-lost.ts'
import { pace } from '../portal.ts'
import { Button } from './button.tsx'
import styles from './opening.module.css'
import { toast } from './toast.ts'

type OpeningProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'errorUpdatedAt' | 'failureReason' | 'refetch' | 'isFetching'>
  /** What to say when reading fails. */
  failed: string | ((error: Error) => string)
  /** Where to go instead when trying again cannot help, because there is no such record. */
  wayBack?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a spinner while a screen opens: as long as the specification asks, and longer only while the data is
 * late. After that new data simply takes the place of the old. A failed read is told, and can be tried again; where
 * it is still being tried again by itself, the screen fills as soon as that succeeds.
 */
export function Opening<Data>({ query, failed, wayBack, children }: OpeningProps<Data>) {
  const { data } = query
  const error = useToldError(query)
  const rested = useRested()
  const says = error && data === undefined ? messageOf(failed, error) : null
  const [tries, setTries] = useState(0)
  const toTell = rested && !isSessionLost(error) ? says : null
  useFailureToast(toTell, { at: query.errorUpdatedAt, tries, isOver: data !== undefined })
  if (!rested || (data === undefined && !says)) return <Spinner />
  if (says) {
    return (
      <Failed says={says} reference={referenceOf(error)}>
        {(isFinal(error) && wayBack) || (
          <Button
            busy={query.isFetching}
            onClick={() => {
              setTries(tries + 1)
              void query.refetch()
            }}
          >
            {messages.common.tryAgain}
          </Button>
        )}
      </Failed>
    )
  }
  return children(data as Data)
}

const messageOf = (failed: OpeningProps<unknown>['failed'], error: Error) =>
  typeof failed === 'string' ? failed : failed(error)

/** Whether the time of the opening spinner is over. */
export function useRested() {
  const [rested, setRested] = useState(pace.pageSpinnerMs === 0)
  useEffect(() => {
    if (rested) return
    const timer = setTimeout(() => setRested(true), pace.pageSpinnerMs)
    return () => clearTimeout(timer)
  }, [rested])
  return rested
}

/** Why reading failed, once that is final or has lasted for a while. */
function useToldError({ data, error, failureReason }: Pick<UseQueryResult, 'data' | 'error' | 'failureReason'>) {
  const isFailing = data === undefined && failureReason !== null
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isFailing) return
    const timer = setTimeout(() => setHasLasted(true), LOAD_ERROR_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isFailing])
  return error ?? (isFailing && hasLasted ? failureReason : null)
}

type Failure = { at: number; tries: number; isOver: boolean }

/** Tells a failure once, and again after each time the person has tried again; not when news had it read again. */
function useFailureToast(says: string | null, { at, tries, isOver }: Failure) {
  const told = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` counts from the next failure on
  useEffect(() => {
    if (isOver) told.current = ''
    const telling = `${tries} ${says}`
    if (!says || told.current === telling) return
    told.current = telling
    toast.error(says)
  }, [says, at, isOver])
}

function Spinner() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{messages.common.loading}</span>
    </div>
  )
}

type FailedProps = { says: string; reference: string | null; children: ReactNode }

function Failed({ says, reference, children }: FailedProps) {
  return (
    <div className={styles.failed}>
      <p>{says}</p>
      {reference && <p className={styles.reference}>{messages.common.reference(reference)}</p>}
      {children}
    </div>
  )
}
