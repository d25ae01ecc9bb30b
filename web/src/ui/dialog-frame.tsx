import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { DialogClose } from './dialog-close.tsx'
import styles from './dialog-frame.module.css'
import layer from './dialog-layer.module.css'
import layout from './layout.module.css'

type DialogFrameProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What it is about. */
  explanation?: ReactNode
  /** Wide enough for fields in two columns. */
  wide?: boolean
  children: ReactNode
}

/** The frame of a dialog with more than a question. Its styles have classes for the content: `body` and `actions`. */
export function DialogFrame({ open, onClose, title, explanation, wide, children }: DialogFrameProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={layer.viewport}>
          <Dialog.Popup className={`${layer.dialog} ${layout.column} ${styles.dialog} ${wide ? styles.wide : ''}`}>
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
