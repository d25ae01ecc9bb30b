import { MESSAGE_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styles from '../../forms/form.module.css'
import { TextArea } from '../../forms/inputs.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Draft = { message: string }

type MessageFormProps = {
  form: UseFormReturn<Draft, unknown, Draft>
  said: { message: string; send: string; sending: string; failed: string }
  /** Under way: `sent` waits for the next screen, and both lock the form. */
  state: 'open' | 'sending' | 'sent' | 'closed'
  onSend: (draft: Draft) => Promise<void>
  /** Shown without its button, for something that can only be read. */
  withoutButton?: boolean
  /** Beside the button. */
  children?: ReactNode
}

/** What a student writes to the administration, when sending a request and when changing it. */
export function MessageForm({ form, said, state, onSend, withoutButton = false, children }: MessageFormProps) {
  const { message: wrong } = form.formState.errors
  const left = MESSAGE_MAX_CHARACTERS - form.watch('message').length
  const locked = state !== 'open'
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(onSend, ({ message }) => toast.error(message?.message ?? said.failed))}
    >
      <TextArea
        label={said.message}
        required
        rows={6}
        readOnly={locked}
        error={wrong?.message}
        hint={state === 'closed' ? undefined : messages.addRequest.left(left)}
        {...form.register('message')}
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
            {state === 'sending' ? said.sending : said.send}
          </Button>
          {children}
        </div>
      )}
    </form>
  )
}
