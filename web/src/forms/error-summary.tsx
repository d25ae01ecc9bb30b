import { messages } from '@portal/contract/messages'
import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import styles from './form.module.css'

type ErrorSummaryProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>
  /** Counts the attempts to send: each one that failed brings the focus here. */
  attempt: number
  onGoTo: (field: string) => void
}

/** On a long form, lists everything that is wrong, each with the way to its field. */
export function ErrorSummary<Values extends FieldValues>({ errors, attempt, onGoTo }: ErrorSummaryProps<Values>) {
  const box = useRef<HTMLDivElement>(null)
  const listed = Object.entries(errors).flatMap(([field, error]) =>
    error?.message ? [{ field, message: String(error.message) }] : [],
  )
  const hasErrors = listed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes here once an attempt, not while typing
  useEffect(() => {
    if (attempt > 0 && hasErrors) box.current?.focus()
  }, [attempt])
  if (!hasErrors || attempt === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{messages.common.thereIsAProblem}</h2>
      <ul>
        {listed.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(field)
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
