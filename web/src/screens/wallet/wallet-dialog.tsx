import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { DialogClose } from '../../ui/dialog-close.tsx'
import layer from '../../ui/dialog-layer.module.css'
import styles from './dialog.module.css'

type WalletDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  explanation?: string
  children: ReactNode
}

/** The frame of a dialog with more than a question: title, what it is about, content. */
export function WalletDialog({ open, onClose, title, explanation, children }: WalletDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={layer.viewport}>
          <Dialog.Popup className={styles.dialog}>
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <DialogClose />
            </div>
            {explanation && <Dialog.Description className={styles.explanation}>{explanation}</Dialog.Description>}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
