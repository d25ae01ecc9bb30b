import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import { answerLabel } from '@portal/contract/documents/letters/letter-field-labels'
import type { ListedLetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { useCallback, useId, useState } from 'react'
import fieldStyles from '../../../../forms/fields/field.module.css'
import { Field } from '../../../../forms/fields/field.tsx'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import layout from '../../../../ui/layout/layout.module.css'
import words from '../../../../ui/text/text.module.css'

const text = issueMessages

type Answers = Record<string, string>
type LetterChoiceProps = {
  templates: readonly ListedLetterTemplate[]
  template: ListedLetterTemplate | undefined
  answers: Answers
  onTemplate: (id: string | undefined) => void
  onAnswers: (answers: Answers) => void
}

/** What a letter is filled with: only what this template asks for. */
export const answersOf = (template: ListedLetterTemplate | undefined, answers: Answers): Answers =>
  Object.fromEntries((template?.answers ?? []).map((name) => [name, (answers[name] ?? '').trim()]))

/** What is typed for a letter. It is kept under the name `draftName` when the session ends. */
export function useLetterAnswers(draftName: string) {
  const [answers, setAnswers] = useState<Answers>({})
  const setValues = useCallback((kept: object) => setAnswers((before) => ({ ...before, ...kept })), [])
  useSessionDraft<Answers>(draftName, { typed: answers, setValues })
  return { answers, setAnswers }
}

/** The choice of the letter, and what it says besides the record. */
export function LetterChoice({ templates, template, answers, onTemplate, onAnswers }: LetterChoiceProps) {
  const asked = template?.answers ?? []
  const hint = useId()
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
      {asked.length > 0 && (
        <fieldset className={layout.form} aria-describedby={hint}>
          <legend className={words.title}>{text.answers}</legend>
          <p id={hint} className={words.hint}>
            {text.answersHint}
          </p>
          {asked.map((name) => (
            <TextField
              key={name}
              label={answerLabel(name)}
              autoComplete="off"
              value={answers[name] ?? ''}
              onChange={({ target }) => onAnswers({ ...answers, [name]: target.value })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
