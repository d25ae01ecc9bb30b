import { LOAD_ERROR_DELAY_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import type { ProblemCode } from '@portal/contract/problems'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isPermanent, problemOf, requestIdOf } from '../../data/api/problems.ts'
import { isSessionExpired } from '../../data/api/session-expired.ts'
import { configuredDelays } from '../../runtime-config.ts'
import { Button } from '../button/button.tsx'
import empty from '../layout/empty-state.module.css'
import { ScreenOpened } from '../layout/screen-opened.ts'
import { returnToPlace } from '../link/places.ts'
import { Words } from '../text/words.tsx'
import { announce } from '../toast/announce.ts'
import { toast } from '../toast/toast.ts'
import styles from './query-view.module.css'

/** The texts of the problems that a screen explains in its own words. */
type ProblemTexts = Partial<Record<ProblemCode, string>>

export type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'errorUpdatedAt' | 'failureReason' | 'refetch' | 'isFetching'>
  /** Where the screen has a sentence of its own. */
  failedText?: string
  problemTexts?: ProblemTexts
  /** Replaces the button Try again when trying again cannot help. */
  backLink?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a query: a spinner first, at least as long as the specification asks, then the data or the error. New data
 * replaces the old without a spinner. While the query still retries, the error is shown and the data replaces it.
 */
export function QueryView<Data>({
  query,
  failedText = messages.common.fetchFailed,
  problemTexts = {},
  backLink,
  children,
}: QueryViewProps<Data>) {
  const { data } = query
  const error = useShownError(query)
  const isDelayOver = useMinimumDelay()
  const errorText = error && data === undefined ? loadError(error, problemTexts, failedText) : null
  const [attempts, setAttempts] = useState(0)
  const toastText = isDelayOver && !isSessionExpired(error) ? errorText : null
  useErrorToast(toastText, { failedAt: query.errorUpdatedAt, attempts, hasData: data !== undefined })
  const isShown = isDelayOver && data !== undefined
  useLayoutEffect(() => {
    if (isShown) returnToPlace()
  }, [isShown])
  const wasLoading = useRef(!isShown)
  useEffect(() => {
    if (isShown && wasLoading.current) announce(messages.common.loaded)
    wasLoading.current = !isShown
  }, [isShown])
  if (!isDelayOver || (data === undefined && !errorText)) return <Spinner />
  if (errorText) {
    return (
      <LoadError text={errorText} requestId={requestIdOf(error)}>
        {(isPermanent(error) && backLink) || (
          <Button
            busy={query.isFetching}
            onClick={() => {
              setAttempts(attempts + 1)
              void query.refetch()
            }}
          >
            {messages.common.tryAgain}
          </Button>
        )}
      </LoadError>
    )
  }
  return children(data as Data)
}

function loadError(error: Error, problemTexts: ProblemTexts, failedText: string) {
  const problem = problemOf(error)
  if (problem?.code === 'NOT_THE_PORTAL') return problem.message
  return (problem && problemTexts[problem.code]) ?? failedText
}

/** Whether the minimum time of the spinner is over. It begins once, when the screen is opened. */
export function useMinimumDelay() {
  const openedAt = useContext(ScreenOpened)
  const [remainingMs] = useState(() => remainingDelay(openedAt))
  const [isOver, setOver] = useState(remainingMs === 0)
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOver(true), remainingMs)
    return () => clearTimeout(timer)
  }, [isOver, remainingMs])
  return isOver
}

function remainingDelay(openedAt: number | null) {
  const passedMs = openedAt === null ? 0 : performance.now() - openedAt
  return Math.max(0, configuredDelays.pageSpinnerMs - passedMs)
}

/** The error of a query when it has given up, or when it has been retrying for LOAD_ERROR_DELAY_MS. */
function useShownError({ data, error, failureReason }: Pick<UseQueryResult, 'data' | 'error' | 'failureReason'>) {
  const isFailing = data === undefined && failureReason !== null
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isFailing) return
    const timer = setTimeout(() => setLate(true), LOAD_ERROR_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isFailing])
  return error ?? (isFailing && isLate ? failureReason : null)
}

type Failure = { failedAt: number; attempts: number; hasData: boolean }

/** Shows an error in a toast once, and once more after each Try again; not when a live event causes a refetch. */
function useErrorToast(text: string | null, { failedAt, attempts, hasData }: Failure) {
  const shown = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` counts from the next failure on
  useEffect(() => {
    if (hasData) shown.current = ''
    const key = `${attempts} ${text}`
    if (!text || shown.current === key) return
    shown.current = key
    toast.error(text)
  }, [text, failedAt, hasData])
}

/** What stands in the place of what is being read. */
export function Spinner() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{messages.common.loading}</span>
    </div>
  )
}

type LoadErrorProps = { text: string; requestId: string | null; children: ReactNode }

function LoadError({ text, requestId, children }: LoadErrorProps) {
  return (
    <div className={`${empty.empty} ${styles.failed}`}>
      <p>{text}</p>
      {requestId && <p className={styles.reference}>{messages.common.reference(requestId)}</p>}
      <Words>{children}</Words>
    </div>
  )
}
