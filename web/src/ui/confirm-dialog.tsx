import { AlertDialog } from '@base-ui/react/alert-dialog'
import { messages } from '@portal/contract/messages'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** Identifies the record that the action changes. */
  record?: ReactNode
  explanation: string
  actionLabel: string
  icon: ReactNode
  tone: 'danger' | 'primary'
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. Cancel has the focus; Escape cancels. */
export function ConfirmDialog({ open, title, record, explanation, onClose, ...action }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.dialog} initialFocus={cancel}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className={styles.description}>
              {record && <div className={styles.record}>{record}</div>}
              <p>{explanation}</p>
            </AlertDialog.Description>
            <div className={styles.actions}>
              <AlertDialog.Close ref={cancel} render={<Button />}>
                {messages.common.cancel}
              </AlertDialog.Close>
              <Button tone={action.tone} icon={action.icon} busy={action.busy} onClick={action.onConfirm}>
                {action.actionLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
