import { Toast } from '@base-ui/react/toast'
import { TOAST_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { type MouseEvent, useEffect } from 'react'
import { flushQueuedToasts, type ToastData, toastManager } from './toast.ts'
import styles from './toasts.module.css'

/** More than anybody gets in their time; the style sheet shows four of each kind. */
const MAX_TOASTS = 20
const icons: Record<string, typeof IconX> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/**
 * Shows toasts at the top center, the newest in front: those that offer Undo for UNDO_MS, and below them the others for
 * TOAST_MS, so that what comes later neither moves nor covers Undo. Hovering or focusing a toast pauses the time of all
 * and shows the older ones too.
 */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} timeout={TOAST_MS} limit={MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={messages.shell.notifications}>
          <ToastLists />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastLists() {
  const { toasts } = Toast.useToastManager<ToastData>()
  useEffect(flushQueuedToasts, [])
  const offersUndo = ({ data }: (typeof toasts)[number]) => data?.undo !== undefined
  return (
    <>
      {[true, false].map((isUndoable) => (
        <div key={String(isUndoable)} className={styles.list}>
          {toasts.map((toast) => offersUndo(toast) === isUndoable && <Item key={toast.id} toast={toast} />)}
        </div>
      ))}
    </>
  )
}

function Item({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  const Icon = icons[toast.type ?? ''] ?? IconCircleCheck
  return (
    <Toast.Root toast={toast} swipeDirection="up" className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Icon size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <Toast.Title className={styles.title} render={<p />} />
        {toast.data?.undo && <UndoButton id={toast.id} undo={toast.data.undo} />}
        <Toast.Close className={styles.close} aria-label={messages.common.close} onMouseDown={keepFocus}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}

/** The focus stays where the person works: it would be lost with the toast. With the keys Base UI returns it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function UndoButton({ id, undo }: { id: string; undo: () => Promise<void> }) {
  // After it the Undo of an older toast lies under the pointer. A double click must not press that one, too.
  const run = ({ detail }: MouseEvent) => {
    if (detail > 1) return
    toastManager.close(id)
    void undo()
  }
  return (
    <>
      <span className="visually-hidden">{messages.undo.hint}</span>
      <Toast.Action className={styles.undo} onMouseDown={keepFocus} onClick={run}>
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        {messages.undo.undo}
      </Toast.Action>
    </>
  )
}
