import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../../forms/form.module.css'
import { Button } from '../../ui/button.tsx'
import { Words } from '../../ui/words.tsx'

/** `sent` waits for the redirect. Every state but `open` locks the form. */
export type SendState = 'open' | 'sending' | 'sent' | 'closed'

type SendActionsProps = { state: SendState; text: { send: string; sending: string }; children?: ReactNode }

/** The button that sends a request, with what is shown beside it. */
export const SendActions = ({ state, text, children }: SendActionsProps) => (
  <div className={styles.actions}>
    <Button
      type="submit"
      tone="primary"
      size="large"
      busy={state !== 'open'}
      icon={<IconSend size={18} stroke={1.75} aria-hidden />}
    >
      {state === 'sending' ? text.sending : text.send}
    </Button>
    <Words>{children}</Words>
  </div>
)
