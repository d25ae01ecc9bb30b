import { messages } from '@portal/contract/messages'
import { useEffect, useId, useRef } from 'react'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

type ErrorSummaryProps<Values extends object> = {
  form: Pick<Form<Values>, 'values' | 'errors' | 'attempts' | 'focus'>
  labels: Record<keyof Values, string>
}

/** Lists the errors of a long form, each with a link to its field. After each submit that failed it gets the focus. */
export function ErrorSummary<Values extends object>({ form, labels }: ErrorSummaryProps<Values>) {
  const { values, errors, attempts, focus } = form
  const summary = useRef<HTMLDivElement>(null)
  const title = useId()
  const fields = (Object.keys(values) as (keyof Values & string)[]).filter((field) => field in errors)
  const hasErrors = fields.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here once a submit, not while typing
  useEffect(() => {
    if (attempts > 0 && hasErrors) summary.current?.focus()
  }, [attempts])
  if (!hasErrors || attempts === 0) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{messages.common.thereIsAProblem}</h2>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                focus(field)
              }}
            >
              {!errors[field]?.includes(labels[field]) && <span>{`${labels[field]}: `}</span>}
              <span>{errors[field]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
