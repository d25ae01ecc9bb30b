import { Toast } from '@base-ui/react/toast'
import { TOAST_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { undoMessages } from '@portal/contract/shell/undo-messages'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Keys } from '../keyboard/keys.tsx'
import { undoKeyShortcuts, undoKeys } from '../keyboard/platform.ts'
import { flushQueuedToasts, type ToastData, toastManager } from './toast.ts'
import { useToastRoom } from './toast-room.ts'
import styles from './toasts.module.css'

/** More than anybody gets in their time; the style sheet shows four of each kind. */
const MAX_TOASTS = 20
/** Between a toast and a field that it would cover. */
const GAP_PX = 8
const icons: Record<string, typeof IconX> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/**
 * Shows toasts at the top center for TOAST_MS: those that offer Undo, and below them the others, so that what comes later
 * neither moves nor covers Undo. Those that say the same lie behind each other, the newest in front, and the others below
 * each other, so that each can be read. Hovering or focusing a toast pauses the time of all and shows the older ones too.
 */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} timeout={TOAST_MS} limit={MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport className={`${styles.viewport} screen-only`} aria-label={messages.shell.notifications}>
          <ToastLists />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

type ShownToast = Toast.Root.ToastObject<ToastData>

function ToastLists() {
  const { toasts } = Toast.useToastManager<ToastData>()
  const lists = useRef<HTMLDivElement>(null)
  useEffect(flushQueuedToasts, [])
  useEffect(() => endEarlierAnswers(toasts), [toasts])
  useToastRoom(lists, toasts)
  useEffect(() => {
    if (toasts.length > 0 && lists.current) uncoverField(lists.current)
  }, [toasts])
  const offersUndo = ({ data }: ShownToast) => data?.undo !== undefined
  return (
    <div ref={lists} className={styles.lists}>
      {[true, false].map((isUndoable) => (
        <div key={String(isUndoable)} className={styles.list}>
          {stacksOf(toasts.filter((toast) => offersUndo(toast) === isUndoable)).map(([title, stack]) => (
            <div key={title} className={styles.stack}>
              {stack.map((toast) => (
                <Item key={toast.id} toast={toast} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What a form says now takes the place of what it has said before: a success of its errors, too. Undo is kept. */
function endEarlierAnswers(toasts: readonly ShownToast[]) {
  const latest = new Map<object, object>()
  // The newest toast comes first.
  for (const { id, data, transitionStatus } of toasts) {
    const submit = data?.submit
    if (!submit) continue
    if (!latest.has(submit.form)) latest.set(submit.form, submit)
    const isEarlier = latest.get(submit.form) !== submit
    if (isEarlier && !data.undo && transitionStatus !== 'ending') toastManager.close(id)
  }
}

/** In a window of few lines a toast can lie on the field that somebody is at: the page makes room for both. */
function uncoverField(toasts: HTMLElement) {
  const field = document.activeElement
  if (!field?.matches('input, select, textarea')) return
  const [over, under] = [toasts, field].map((element) => element.getBoundingClientRect())
  if (!over || !under || under.bottom <= over.top || under.top >= over.bottom) return
  if (under.right <= over.left || under.left >= over.right) return
  window.scrollBy(0, under.top - over.bottom - GAP_PX)
}

/** The toasts by what they say, the newest first. */
function stacksOf(toasts: readonly ShownToast[]) {
  const stacks = new Map<string, ShownToast[]>()
  for (const toast of toasts) {
    const title = String(toast.title)
    stacks.set(title, [...(stacks.get(title) ?? []), toast])
  }
  return [...stacks]
}

function Item({ toast }: { toast: ShownToast }) {
  const Icon = icons[toast.type ?? ''] ?? IconCircleCheck
  return (
    <Toast.Root toast={toast} swipeDirection="up" className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Icon size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <Toast.Title className={styles.title} render={<p />} />
        {toast.description && <Toast.Description className={styles.beside} render={<span />} />}
        {toast.data?.undo && <UndoButton undo={toast.data.undo} />}
        {toast.data?.stop && (
          <Toast.Action className={styles.action} onMouseDown={keepFocus} onClick={toast.data.stop.run}>
            {toast.data.stop.label}
          </Toast.Action>
        )}
        {!toast.data?.stop && (
          <Toast.Close className={styles.close} aria-label={messages.common.close} onMouseDown={keepFocus}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </Toast.Close>
        )}
      </Toast.Content>
    </Toast.Root>
  )
}

/** The focus stays where the person works: it would be lost with the toast. With the keys Base UI returns it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function UndoButton({ undo }: { undo: () => Promise<void> }) {
  // After it the Undo of an older toast lies under the pointer. A double click must not press that one, too.
  const run = ({ detail }: MouseEvent) => {
    if (detail > 1) return
    void undo()
  }
  return (
    <>
      <span className="visually-hidden">{undoMessages.hint(undoKeys)}</span>
      <Toast.Action
        className={styles.action}
        aria-keyshortcuts={undoKeyShortcuts}
        onMouseDown={keepFocus}
        onClick={run}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        {undoMessages.undo}
        <span className={styles.keys} aria-hidden>
          <Keys keys="f6" />
        </span>
      </Toast.Action>
    </>
  )
}
