import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import type { ImportQuestion, NewValue } from '@portal/contract/bulk/imports/import-questions'
import { useId } from 'react'
import field from '../../../../../forms/fields/field.module.css'
import type from '../../../../../ui/text/text.module.css'
import styles from './questions.module.css'

const text = questionMessages
const fieldOf = { courses: 'courseName', semesters: 'semester', years: 'year' } as const

type ValueChoiceProps = { value: NewValue; question: ImportQuestion; onChoose: (choice: string) => void }

/** Whether one new value is a new one, or which other one it is. */
export function ValueChoice({ value: of, question, onChoose }: ValueChoiceProps) {
  const { value, rows, exampleRows, suggestion, choice } = of
  const [label, where] = [useId(), useId()]
  const messages = text.values[fieldOf[question.kind as keyof typeof fieldOf]]
  return (
    <div className={styles.value}>
      <p>
        <b id={label}>{text.value(value)}</b>{' '}
        <span id={where} title={exampleRows.map((row) => text.row(row)).join(', ')}>
          {text.rows(rows)}
        </span>
      </p>
      <select
        className={`${field.input} ${field.select}`}
        aria-labelledby={label}
        aria-describedby={where}
        value={choice ?? ''}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        {choice === null && <option value="">{text.choose}</option>}
        <option value={value}>{messages.isNew(value)}</option>
        {targetsOf(of, question).map((target) => (
          <option key={target} value={target}>
            {text.sameAs(target)}
          </option>
        ))}
      </select>
      {suggestion !== null && choice === null && <p className={type.hint}>{text.suggestion(suggestion, value)}</p>}
    </div>
  )
}

/** What it can be the same as: what is suggested first. Those that are the same as something else themselves are left out. */
function targetsOf({ value, suggestion, choice }: NewValue, { values, known }: ImportQuestion) {
  const fresh = values.filter((other) => other.choice === null || other.choice === other.value)
  const all = [suggestion, choice, ...fresh.map((other) => other.value), ...known]
  return [...new Set(all)].filter((target) => target !== null && target !== value) as string[]
}
