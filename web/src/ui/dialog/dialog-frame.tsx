import { Dialog } from '@base-ui/react/dialog'
import { messages } from '@portal/contract/messages'
import { dialogMessages } from '@portal/contract/shell/dialog-messages'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { isTouched } from '../keyboard/is-touched.ts'
import { useFocusedRow } from '../keyboard/use-focused-row.ts'
import layout from '../layout/layout.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogClose } from './dialog-close.tsx'
import styles from './dialog-frame.module.css'
import layer from './dialog-layer.module.css'
import { DialogUnsaved } from './dialog-unsaved.ts'

type DialogFrameProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What it is about. */
  explanation?: ReactNode
  /** Wide enough for fields in two columns. */
  wide?: boolean
  /** It is closed by its buttons only, not by a click beside it: there may be much in its fields. */
  staysOpen?: boolean
  /** Wide enough for a page of paper beside fields; it stays open as well. */
  size?: 'widest'
  /** What has the focus first, instead of its first field, or its first control where it has none. */
  firstFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const FIELDS = 'select:enabled, textarea:enabled, input:enabled:not([type="radio"]:not(:checked), [type="hidden"])'

/** Whoever opens a form types at once; on its cross Enter would close it. */
const firstFieldOf = (dialog: HTMLElement | null) => dialog?.querySelector<HTMLElement>(FIELDS)

/** The frame of a dialog with more than a question. Its styles have classes for the content: `body` and `actions`. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, title, explanation, wide, staysOpen = false, size, firstFocus, children } = props
  const stays = staysOpen || size === 'widest'
  const row = useFocusedRow()
  const popup = useRef<HTMLDivElement>(null)
  const unsaved = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const initialFocus = () => {
    row.remember()
    return firstFocus?.current ?? (isTouched() ? null : firstFieldOf(popup.current)) ?? true
  }
  const width = size ? styles[size] : wide ? styles.wide : ''
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next) return
        if (reason === 'escape-key' && unsaved.current) setAsking(true)
        else onClose()
      }}
      disablePointerDismissal={stays}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport
          className={layer.viewport}
          // A click beside a dialog that stays must not take the focus from its fields.
          onMouseDown={(event) => stays && event.target === event.currentTarget && event.preventDefault()}
        >
          <Dialog.Popup
            ref={popup}
            className={`${layer.dialog} ${layout.column} ${styles.dialog} ${width}`}
            initialFocus={initialFocus}
            finalFocus={row.giveBack}
          >
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <DialogClose />
            </div>
            {explanation && (
              <Dialog.Description render={<div />} className={styles.explanation}>
                {explanation}
              </Dialog.Description>
            )}
            <DialogUnsaved value={unsaved}>{children}</DialogUnsaved>
            <ConfirmDialog
              open={isAsking}
              title={dialogMessages.closeQuestion}
              explanation={messages.common.leaveWhy}
              actionLabel={dialogMessages.closeAnyway}
              Icon={IconX}
              tone="danger"
              busy={false}
              onConfirm={() => {
                setAsking(false)
                onClose()
              }}
              onClose={() => setAsking(false)}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
