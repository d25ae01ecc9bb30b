import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import { checkLetterAnswers, letterForm } from '@portal/contract/documents/letters/letter-questions'
import type { ListedLetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { type Answers, shownAnswer, withoutHidden } from '@portal/contract/records/request-types/answers'
import type { Question } from '@portal/contract/records/request-types/questions'
import { useCallback, useId, useState } from 'react'
import { AnswerFields } from '../../../../forms/answers/answer-fields.tsx'
import { nameOf } from '../../../../forms/answers/answer-form.ts'
import fieldStyles from '../../../../forms/fields/field.module.css'
import { Field } from '../../../../forms/fields/field.tsx'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { formatDate } from '../../../../ui/text/format-date.ts'
import words from '../../../../ui/text/text.module.css'

const text = issueMessages

type LetterChoiceProps = {
  templates: readonly ListedLetterTemplate[]
  template: ListedLetterTemplate | undefined
  filling: LetterFilling
  onTemplate: (id: string | undefined) => void
}

/** What a letter is filled with: only what this template asks for. */
export function answersOf(template: ListedLetterTemplate | undefined, answers: Answers): Answers {
  const said = template ? withoutHidden(letterForm(template), answers) : {}
  return Object.fromEntries(Object.entries(said).map(([name, answer]) => [name, answer.trim()]))
}

const noAnswers: Answers = {}

/**
 * What is typed for a letter. It is kept under the name `draftName` when the session ends. `before`: the answers of the letter
 * that it corrects, with which it begins.
 */
export function useLetterAnswers(draftName: string, before: Answers | null = null) {
  const [answers, setAnswers] = useState<Answers>(before ?? noAnswers)
  const [faults, setFaults] = useState<Answers>(noAnswers)
  const setValues = useCallback((kept: object) => setAnswers((present) => ({ ...present, ...kept })), [])
  const typed = Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => answer !== (before?.[name] ?? '')),
  )
  useSessionDraft<Answers>(draftName, { typed, setValues })
  return {
    ...{ answers, before, faults, isDirty: Object.keys(typed).length > 0 },
    setAnswer: (name: string, answer: string) => {
      setAnswers((present) => ({ ...present, [name]: answer }))
      setFaults(({ [name]: _, ...others }) => others)
    },
    /** Tells whether all answers can be taken; says what is wrong with those that cannot. */
    check: (template: ListedLetterTemplate) => {
      const { faults: found } = checkLetterAnswers(template, answers)
      setFaults(found)
      return Object.keys(found).length === 0
    },
  }
}

type LetterFilling = ReturnType<typeof useLetterAnswers>

/** The choice of the letter, and what it says besides the record: asked as the type of request asks it. */
export function LetterChoice({ templates, template, filling, onTemplate }: LetterChoiceProps) {
  const questions = template ? letterForm(template) : []
  const hint = useId()
  // What no type of request asks is a text, also where it is a date.
  const hasTexts = template !== undefined && template.answers.length > template.questions.length
  const { answers, faults, before, setAnswer } = filling
  const keyOf = new Map(questions.map((one) => [nameOf(one), one.key]))
  const values = Object.fromEntries(questions.map((one) => [nameOf(one), answers[one.key] ?? '']))
  const field = (name: string) => {
    const key = keyOf.get(name) ?? ''
    const onChange = ({ target }: { target: { value: string } }) => setAnswer(key, target.value)
    return { name, value: values[name] ?? '', error: faults[key], onChange }
  }
  return (
    <>
      <Field label={text.template} required>
        {(control) => (
          <select
            className={`${fieldStyles.input} ${fieldStyles.select}`}
            value={template?.id ?? ''}
            onChange={({ target }) => onTemplate(target.value || undefined)}
            {...control}
          >
            <option value="">{text.chooseTemplate}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {questions.length > 0 && (
        <fieldset className={layout.form} aria-describedby={hasTexts ? hint : undefined}>
          <legend className={words.title}>{text.answers}</legend>
          {hasTexts && (
            <p id={hint} className={words.hint}>
              {text.answersHint}
            </p>
          )}
          <AnswerFields questions={questions} form={{ field, values }} language="en" />
        </fieldset>
      )}
      {before && <Changed questions={questions} before={before} answers={answers} />}
    </>
  )
}

type ChangedProps = { questions: readonly Question[]; before: Answers; answers: Answers }

/** What a corrected letter says otherwise than the one that it replaces. */
function Changed({ questions, before, answers }: ChangedProps) {
  const changed = questions.filter(({ key }) => (before[key] ?? '') !== (answers[key] ?? '').trim())
  return (
    <div role="status">
      <p className={words.caption}>{text.changed.title}</p>
      {changed.length === 0 ? (
        <p className={words.muted}>{text.changed.nothing}</p>
      ) : (
        <ul>
          {changed.map((one) => (
            <li key={one.key}>
              <b>{one.label.en}</b>{' '}
              <span>{text.changed.fromTo(shown(one, before[one.key]), shown(one, answers[one.key]))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const shown = (one: Question, answer = '') =>
  one.type === 'date' ? formatDate(answer) : shownAnswer(one, answer, 'en')
