import { AlertDialog } from '@base-ui/react/alert-dialog'
import { messages } from '@portal/contract/messages'
import type { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { onePress } from '../button/one-press.ts'
import { isTouched } from '../keyboard/is-touched.ts'
import { useFocusedRow } from '../keyboard/use-focused-row.ts'
import type from '../text/text.module.css'
import { Words } from '../text/words.tsx'
import styles from './confirm-dialog.module.css'
import layer from './dialog-layer.module.css'

export type ConfirmTexts = {
  title: string
  /** Identifies the record that the action changes. */
  record?: ReactNode
  explanation: string
  actionLabel: string
  /** For a question where Cancel could mean either. */
  cancelLabel?: string
  tone: 'danger' | 'primary'
}

type ConfirmDialogProps = ConfirmTexts & {
  open: boolean
  Icon?: typeof IconX | undefined
  iconSize?: number
  busy: boolean
  /** Null where there is nothing to confirm with. */
  onConfirm: (() => void) | null
  onClose: () => void
  /** Fields to fill in. */
  children?: ReactNode
  /** The field that has the focus instead of Cancel, except for touch, where it would open the keyboard of the screen. */
  firstField?: RefObject<HTMLElement | null>
}

/** Asks for confirmation of an action. Cancel or the first field has the focus; Escape cancels, Ctrl Enter confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, record, explanation, onConfirm, onClose, children, firstField, ...action } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const row = useFocusedRow()
  const firstFocus = () => {
    row.remember()
    return (!isTouched() && firstField?.current) || cancel.current
  }
  const confirmByKey = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !repeat && !action.busy) onConfirm?.()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={layer.backdrop} />
        <AlertDialog.Viewport className={layer.viewport}>
          <AlertDialog.Popup
            className={`${layer.dialog} ${styles.dialog}`}
            initialFocus={firstFocus}
            finalFocus={row.giveBack}
            onKeyDown={confirmByKey}
          >
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className={type.muted}>
              {record && <div className={styles.record}>{record}</div>}
              <p>{explanation}</p>
            </AlertDialog.Description>
            <Words>{children}</Words>
            <div className={`${layer.actions} ${styles.actions}`}>
              <AlertDialog.Close ref={cancel} render={<Button />}>
                {action.cancelLabel ?? messages.common.cancel}
              </AlertDialog.Close>
              {onConfirm && (
                <Button
                  tone={action.tone}
                  Icon={action.Icon}
                  iconSize={action.iconSize}
                  busy={action.busy}
                  {...onePress(onConfirm)}
                >
                  {action.actionLabel}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
