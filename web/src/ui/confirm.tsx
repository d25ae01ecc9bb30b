import { AlertDialog } from '@base-ui/react/alert-dialog'
import { messages } from '@portal/contract/messages'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm.module.css'

type ConfirmProps = {
  open: boolean
  question: string
  /** Names the record it is about. */
  record?: ReactNode
  why: string
  /** What the button that does it says. */
  action: string
  icon: ReactNode
  tone: 'danger' | 'primary'
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that cannot be taken back. The focus is on Cancel; Escape cancels. */
export function Confirm({ open, question, record, why, action, icon, tone, busy, onConfirm, onClose }: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.dialog} initialFocus={cancel}>
            <AlertDialog.Title className={styles.question}>{question}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className={styles.about}>
              {record && <div className={styles.record}>{record}</div>}
              <p>{why}</p>
            </AlertDialog.Description>
            <div className={styles.actions}>
              <AlertDialog.Close ref={cancel} render={<Button />}>
                {messages.common.cancel}
              </AlertDialog.Close>
              <Button tone={tone} icon={icon} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
