import { Toast } from '@base-ui/react/toast'

type ToastType = 'success' | 'warning' | 'error' | 'info'

/** The one list of toasts, outside React: a toast stays visible during a redirect. */
export const toastManager = Toast.createToastManager()

/** Toasts added before the page can show them, such as those of a guard during the first load. */
let queued: (() => void)[] | null = []

function show(title: string, type: ToastType) {
  // Base UI hides a high-priority toast from screen readers, including its button, and announces a copy instead.
  const add = () => void toastManager.add({ title, type, priority: 'low' })
  if (queued) queued.push(add)
  else add()
}

export const toast = {
  success: (title: string) => show(title, 'success'),
  warning: (title: string) => show(title, 'warning'),
  error: (title: string) => show(title, 'error'),
  /** For a change that came from elsewhere, not from this person's action. */
  info: (title: string) => show(title, 'info'),
}

/** Shows the queued toasts. From now on toasts are shown at once. */
export function flushQueuedToasts() {
  const waiting = queued ?? []
  queued = null
  for (const add of waiting) add()
}
