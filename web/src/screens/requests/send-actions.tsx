import { reachabilityMessages } from '@portal/contract/shell/reachability-messages'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../../forms/form.module.css'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Words } from '../../ui/text/words.tsx'

/** `sent` waits for the redirect. Every state but `open` locks the form. */
export type SendState = 'open' | 'sending' | 'sent' | 'closed'

type SendActionsProps = {
  state: SendState
  text: { send: string; sending: string }
  /** Whether it was not sent, and can be sent again. */
  canRepeat: boolean
  children?: ReactNode
}

/** The button that sends a request, with what is shown beside it. */
export const SendActions = ({ canRepeat, ...actions }: SendActionsProps) => (
  <>
    <SendAgain shown={canRepeat} isSending={actions.state !== 'open'} />
    <Actions {...actions} />
  </>
)

/** Stays while it is sent again, so that its button keeps the focus until that has succeeded. */
export const SendAgain = ({ shown, isSending }: { shown: boolean; isSending: boolean }) => (
  <FormNotice>
    {shown && (
      <>
        <p>{reachabilityMessages.notSent}</p>
        <Button type="submit" busy={isSending}>
          {reachabilityMessages.sendAgain}
        </Button>
      </>
    )}
  </FormNotice>
)

const Actions = ({ state, text, children }: Omit<SendActionsProps, 'canRepeat'>) => (
  <div className={styles.actions}>
    <Button type="submit" tone="primary" size="large" busy={state !== 'open'} Icon={IconSend}>
      {state === 'sending' ? text.sending : text.send}
    </Button>
    <Words>{children}</Words>
  </div>
)
