import type { RequestFile } from '@portal/contract/records/request-file'
import { answerPhotoMessages } from '@portal/contract/records/request-types/answer-photo-messages'
import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import { photoAnswerRule } from '@portal/contract/records/request-types/photo-answer-rule'
import type { Question, RequestTypeLanguage } from '@portal/contract/records/request-types/questions'
import { uploadRules } from '@portal/contract/records/uploads'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { CheckBox } from '../fields/inputs.tsx'
import { FileField } from '../files/file-field.tsx'
import type { KeptFiles } from '../files/use-kept-files.ts'
import type { Form } from '../use-form.ts'
import styles from './answer-fields.module.css'
import { AnswerFile } from './answer-file.tsx'
import type { AnswerValues } from './answer-form.ts'

type FileAnswerFieldProps = {
  question: Question
  label: string
  language: RequestTypeLanguage
  input: ReturnType<Form<AnswerValues>['field']>
  /** The file that the request has now. */
  present: RequestFile | undefined
  disabled: boolean
  /** Where the chosen file is kept until the form is sent. */
  kept: KeptFiles | undefined
  onUploading: (name: string, isUploading: boolean) => void
}

/** A question whose answer is a file: the one that the request has stays unless another one is chosen. */
export function FileAnswerField(props: FileAnswerFieldProps) {
  const { question, label, language, input, present, disabled, kept, onUploading } = props
  const text = askingMessages.beside[language]
  const paper = answerPhotoMessages[language]
  const { name, value, error, onChange } = input
  const { required, changes } = question
  const keptId = present?.id ?? ''
  const answer = (id: string) => onChange({ target: { value: id } })
  // The file input of a question that is hidden and shown again is empty, and so is its answer then.
  const onEnd = useEffectEvent(() => {
    onUploading(name, false)
    answer(keptId)
  })
  useEffect(() => () => onEnd(), [])
  const isKeptOrNone = value === keptId || value === ''
  return (
    <div className={styles.file}>
      <FileField
        label={label}
        kind="requestFile"
        rule={changes === 'photo' ? photoAnswerRule : uploadRules.requestFile}
        paper={paper}
        kept={kept}
        preview
        name={name}
        required={required && !present}
        error={error}
        hint={present ? `${paper.smaller} ${text.fileStays}` : paper.smaller}
        disabled={disabled}
        onChange={(id) => answer(id || keptId)}
        onUploading={useCallback((isUploading: boolean) => onUploading(name, isUploading), [name, onUploading])}
      />
      {present && (
        <p>
          <span>{text.presentFile}</span> <AnswerFile file={present} />
        </p>
      )}
      {present && !required && isKeptOrNone && (
        <CheckBox
          label={text.removeFile}
          disabled={disabled}
          checked={value === ''}
          onChange={({ target }) => answer(target.checked ? '' : keptId)}
        />
      )}
    </div>
  )
}
