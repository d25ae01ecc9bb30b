import { messages } from '@portal/contract/messages'
import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import styles from './form.module.css'

type ErrorSummaryProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>
  /** The number of submits so far. After each one that failed, the summary gets the focus. */
  attempt: number
  onGoToField: (field: string) => void
}

/** Lists the errors of a long form, each with a link to its field. */
export function ErrorSummary<Values extends FieldValues>({ errors, attempt, onGoToField }: ErrorSummaryProps<Values>) {
  const summary = useRef<HTMLDivElement>(null)
  const items = Object.entries(errors).flatMap(([field, error]) =>
    error?.message ? [{ field, message: String(error.message) }] : [],
  )
  const hasErrors = items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here once a submit, not while typing
  useEffect(() => {
    if (attempt > 0 && hasErrors) summary.current?.focus()
  }, [attempt])
  if (!hasErrors || attempt === 0) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{messages.common.thereIsAProblem}</h2>
      <ul>
        {items.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                onGoToField(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
