import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import type { ImportQuestion, NewValue } from '@portal/contract/bulk/imports/import-questions'
import { useId, useState } from 'react'
import { useAnswerQuestion } from '../../../../../data/bulk/imports.ts'
import field from '../../../../../forms/fields/field.module.css'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import type from '../../../../../ui/text/text.module.css'
import { showImportError } from '../../operation/bulk-operation-types.ts'
import styles from './questions.module.css'

const text = questionMessages

type ValuesQuestionProps = { importId: string; question: ImportQuestion; onAnswered: (revision: number) => void }
type Choice = { value: string; choice: string }

/** New courses, semesters or years: whether each is a new one, or the same as another. */
export function ValuesQuestion({ importId, question, onAnswered }: ValuesQuestionProps) {
  const { mutate, isPending, variables } = useAnswerQuestion(onAnswered)
  // Each value has a list of hundreds of others, so those that are folded up are not there.
  const [showsTold, setShowsTold] = useState(false)
  const sent = new Map(isPending ? variables.choices?.map(({ value, choice }) => [value, choice]) : [])
  const values = question.values.map((value) => ({ ...value, choice: sent.get(value.value) ?? value.choice }))
  const [asked, told] = [values.filter(({ isAsked }) => isAsked), values.filter(({ isAsked }) => !isAsked)]
  const open = asked.flatMap(({ value, choice, suggestion }): Choice[] =>
    choice === null && suggestion !== null ? [{ value, choice: suggestion }] : [],
  )
  const send = (given: { choices?: Choice[]; remember?: boolean }) =>
    mutate({ id: importId, question: question.id, ...given }, { onError: showImportError })
  const remembered = (isPending ? variables.remember : undefined) ?? question.remembered
  const isChanged = values.some(({ value, choice }) => choice !== null && choice !== value)
  const choices = (of: readonly NewValue[]) => (
    <div className={styles.values}>
      {of.map((value) => (
        <ValueChoice
          key={value.value}
          value={value}
          question={{ ...question, values }}
          onChoose={(choice) => send({ choices: [{ value: value.value, choice }] })}
        />
      ))}
    </div>
  )
  return (
    <div className={styles.valuesQuestion}>
      {asked.length > 0 && choices(asked)}
      {told.length > 0 && asked.length === 0 && told.length <= FEW && choices(told)}
      {told.length > 0 && (asked.length > 0 || told.length > FEW) && (
        <details className={styles.told} onToggle={({ currentTarget }) => setShowsTold(currentTarget.open)}>
          <summary>{text.others(told.length)}</summary>
          {showsTold && choices(told)}
        </details>
      )}
      <div className={`${layout.cluster} ${styles.foot}`}>
        {(asked.length > 0 || isChanged || remembered) && (
          <CheckBox
            label={text.remember}
            checked={remembered}
            onChange={({ target }) => send({ remember: target.checked })}
          />
        )}
        {asked.length > 1 && (
          <Button busy={open.length === 0} onClick={() => send({ choices: open })}>
            {text.takeSuggestions}
          </Button>
        )}
      </div>
    </div>
  )
}

/** More of them are folded up. */
const FEW = 6

const fieldOf = { courses: 'courseName', semesters: 'semester', years: 'year' } as const

type ValueChoiceProps = { value: NewValue; question: ImportQuestion; onChoose: (choice: string) => void }

/** Whether one new value is a new one, or which other one it is. */
function ValueChoice({ value: of, question, onChoose }: ValueChoiceProps) {
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
