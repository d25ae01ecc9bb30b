import { MESSAGE_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import type { ReactNode } from 'react'
import { TextArea } from '../../forms/fields/inputs.tsx'
import styles from '../../forms/form.module.css'
import type { Form } from '../../forms/use-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { SendActions, type SendState } from './send-actions.tsx'

type Draft = { message: string }

type MessageFormProps = {
  form: Form<Draft, Draft>
  text: { message: string; send: string; sending: string; failed: string }
  state: SendState
  /** Whether it was not sent, and can be sent again. */
  canRepeat: boolean
  onSend: (draft: Draft) => Promise<void>
  /** For a message that can only be read. */
  withoutButton?: boolean
  /** Shown beside the button. */
  children?: ReactNode
}

/** The message of a request, for a new request and for an existing one. */
export function MessageForm({
  form,
  text,
  state,
  canRepeat,
  onSend,
  withoutButton = false,
  children,
}: MessageFormProps) {
  const charactersLeft = MESSAGE_MAX_CHARACTERS - form.values.message.length
  const locked = state !== 'open'
  return (
    <form
      noValidate
      className={styles.form}
      ref={form.ref}
      onSubmit={form.submit(onSend, ({ message }) => toast.error(message ?? text.failed))}
    >
      <TextArea
        label={text.message}
        required
        rows={6}
        readOnly={locked}
        hint={state === 'closed' ? undefined : messages.addRequest.left(charactersLeft)}
        {...form.field('message')}
      />
      {!withoutButton && (
        <SendActions state={state} text={text} canRepeat={canRepeat}>
          {children}
        </SendActions>
      )}
    </form>
  )
}
