import { MESSAGE_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../../forms/form.module.css'
import { TextArea } from '../../forms/inputs.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Draft = { message: string }

type MessageFormProps = {
  form: Form<Draft, Draft>
  text: { message: string; send: string; sending: string; failed: string }
  /** `sent` waits for the redirect. Every state but `open` locks the form. */
  state: 'open' | 'sending' | 'sent' | 'closed'
  onSend: (draft: Draft) => Promise<void>
  /** For a message that can only be read. */
  withoutButton?: boolean
  /** Shown beside the button. */
  children?: ReactNode
}

/** The message of a request, for a new request and for an existing one. */
export function MessageForm({ form, text, state, onSend, withoutButton = false, children }: MessageFormProps) {
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
        <div className={styles.actions}>
          <Button
            type="submit"
            tone="primary"
            size="large"
            busy={locked}
            icon={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            {state === 'sending' ? text.sending : text.send}
          </Button>
          {children}
        </div>
      )}
    </form>
  )
}
