import type { RequestFile } from '@portal/contract/records/request-file'
import { askedQuestions } from '@portal/contract/records/request-types/answers'
import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import { type Question, type RequestTypeLanguage, textIn } from '@portal/contract/records/request-types/questions'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/toast/announce.ts'
import { DateField } from '../fields/date-field.tsx'
import fields from '../fields/field.module.css'
import { Field } from '../fields/field.tsx'
import { TextField } from '../fields/inputs.tsx'
import type { KeptFiles } from '../files/use-kept-files.ts'
import type { Form } from '../use-form.ts'
import styles from './answer-fields.module.css'
import { type AnswerValues, answersIn, nameOf } from './answer-form.ts'
import { FileAnswerField } from './file-answer-field.tsx'

type AnswerFieldsProps = {
  questions: readonly Question[]
  form: Pick<Form<AnswerValues>, 'field' | 'values'>
  language: RequestTypeLanguage
  locked?: boolean
  /** The files that the request has now, by the keys of their questions. */
  files?: Readonly<Record<string, RequestFile>>
  /** Where chosen files are kept until the form is sent. */
  kept?: KeptFiles | undefined
  /** Tells whether a file is being sent; undefined where none are, as in a preview. */
  onUploading?: (name: string, isUploading: boolean) => void
}

/** The questions that are asked with the answers so far. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { questions, form, language, locked = false, files, kept, onUploading } = props
  const asked = askedQuestions(questions, answersIn(questions, form.values))
  useAnnounceAppeared(asked, language)
  if (asked.length === 0) return null
  return (
    <div className={styles.questions}>
      {asked.map((one) => (
        <div key={one.key} className={one.shownWhen ? styles.later : undefined} lang={language}>
          {one.type === 'file' ? (
            <FileAnswerField
              question={one}
              label={textIn(one.label, language)}
              language={language}
              input={form.field(nameOf(one))}
              present={files?.[one.key]}
              disabled={locked || !onUploading}
              kept={kept}
              onUploading={onUploading ?? ignore}
            />
          ) : (
            <AnswerField question={one} input={form.field(nameOf(one))} language={language} locked={locked} />
          )}
        </div>
      ))}
    </div>
  )
}

const ignore = () => {}

/** Has a screen reader say which questions a choice has made appear. */
function useAnnounceAppeared(asked: readonly Question[], language: RequestTypeLanguage) {
  const before = useRef(asked)
  useEffect(() => {
    const appeared = asked.filter(({ key, shownWhen }) => shownWhen && !before.current.some((one) => one.key === key))
    before.current = asked
    if (appeared.length > 0)
      announce(
        askingMessages.beside[language].appeared(appeared.map(({ label }) => textIn(label, language)).join(', ')),
      )
  })
}

type AnswerFieldProps = {
  question: Question
  input: ReturnType<Form<AnswerValues>['field']>
  language: RequestTypeLanguage
  locked: boolean
}

function AnswerField({ question, input, language, locked }: AnswerFieldProps) {
  const { required, label } = question
  const shared = { ...input, label: textIn(label, language), required }
  if (question.type === 'choice') {
    const { error, ...select } = input
    return (
      <Field label={shared.label} error={error} required={required}>
        {(control) => (
          <select className={`${fields.input} ${fields.select}`} disabled={locked} {...select} {...control}>
            <option value="">{askingMessages.beside[language].pick}</option>
            {question.choices.map((choice) => (
              <option key={choice.en} value={choice.en}>
                {textIn(choice, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  if (question.type === 'date') return <DateField {...shared} language={language} readOnly={locked} />
  return <TextField {...shared} readOnly={locked} inputMode={question.type === 'number' ? 'decimal' : undefined} />
}
