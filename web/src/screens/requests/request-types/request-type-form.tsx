import { MESSAGE_MAX_CHARACTERS } from '@portal/contract/limits'
import type { RequestFile } from '@portal/contract/records/request-file'
import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import type { Question, RequestTypeLanguage } from '@portal/contract/records/request-types/questions'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { AnswerFields } from '../../../forms/answers/answer-fields.tsx'
import type { AnswerValues } from '../../../forms/answers/answer-form.ts'
import { TextArea } from '../../../forms/fields/inputs.tsx'
import type { KeptFiles } from '../../../forms/files/use-kept-files.ts'
import formStyles from '../../../forms/form.module.css'
import type { Form } from '../../../forms/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { SendActions, type SendState } from '../send-actions.tsx'
import styles from './request-types.module.css'

type RequestTypeFormProps = {
  form: Form<AnswerValues, AnswerValues>
  questions: readonly Question[]
  language: RequestTypeLanguage
  text: { send: string; sending: string; failed: string }
  state: SendState
  /** Whether it was not sent, and can be sent again. */
  canRepeat: boolean
  onSend: (values: AnswerValues) => Promise<void>
  withoutButton?: boolean
  /** The files that the request has now. */
  files?: Readonly<Record<string, RequestFile>>
  /** Where chosen files are kept until the form is sent. */
  kept: KeptFiles
  /** Shown beside the button. */
  children?: ReactNode
}

/** The questions of a request type, and a message that may be empty; for a new request and for an existing one. */
export function RequestTypeForm(props: RequestTypeFormProps) {
  const { form, questions, language, text, state, canRepeat, onSend, withoutButton, files, kept, children } = props
  const checkAgain = useEffectEvent(() => form.change({}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is said in the language that is chosen now
  useEffect(() => checkAgain(), [language])
  const locked = state !== 'open'
  const uploading = useRef(new Set<string>())
  const onUploading = useCallback((name: string, isUploading: boolean) => {
    if (isUploading) uploading.current.add(name)
    else uploading.current.delete(name)
  }, [])
  const send = form.submit(onSend, (errors) => toast.error(Object.values(errors)[0] ?? text.failed))
  const { message = '' } = form.values
  return (
    <form
      noValidate
      className={formStyles.form}
      ref={form.ref}
      onSubmit={(event) => {
        if (uploading.current.size === 0) return void send(event)
        event.preventDefault()
        toast.error(askingMessages.stillSending)
      }}
    >
      <AnswerFields
        questions={questions}
        form={form}
        language={language}
        locked={locked}
        {...(files && { files })}
        kept={kept}
        onUploading={onUploading}
      />
      <div className={styles.message} lang={language}>
        <TextArea
          label={askingMessages.beside[language].optionalMessage}
          rows={3}
          readOnly={locked}
          hint={
            state === 'closed'
              ? undefined
              : askingMessages.beside[language].left(MESSAGE_MAX_CHARACTERS - message.length)
          }
          {...form.field('message')}
        />
      </div>
      {!withoutButton && (
        <SendActions state={state} text={text} canRepeat={canRepeat}>
          {children}
        </SendActions>
      )}
    </form>
  )
}
