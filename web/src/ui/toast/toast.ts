import { Toast } from '@base-ui/react/toast'

type ToastType = 'success' | 'warning' | 'error' | 'info'

/** One submit of a form: `form` is the same object for all submits of one form. */
type Submit = { form: object }

/** What a toast carries beside its texts: how to undo what it says, how to end what it waits for, what it answers. */
export type ToastData = {
  undo?: () => Promise<void>
  stop?: { label: string; run: () => void }
  submit?: Submit | undefined
}

/** The one list of toasts, outside React: a toast stays visible during a redirect. */
export const toastManager = Toast.createToastManager<ToastData>()

/** Toasts added before the page can show them, such as those of a guard during the first load. */
let queued: (() => void)[] | null = []
let onFirstToast = () => {}

/** The submit that is being answered. */
let submit: Submit | undefined

/** Runs a submit of a form. The toasts of meanwhile are its answer; the list ends those of earlier submits of this form. */
export async function withToastsOf(form: object, run: () => unknown) {
  const own = { form }
  submit = own
  try {
    await run()
  } finally {
    if (submit === own) submit = undefined
  }
}

type ToastOptions = Omit<Parameters<typeof toastManager.add>[0], 'data'> & { data?: ToastData }

/** Shows a toast for TOAST_MS, unless the options say otherwise. */
export function showToast(title: string, type: ToastType, { data, ...options }: ToastOptions = {}) {
  // Base UI hides a high-priority toast from screen readers, including its button, and announces a copy instead.
  const said: ToastData = { ...data, ...(type !== 'info' && { submit }) }
  const add = () => void toastManager.add({ title, type, priority: 'low', data: said, ...options })
  if (!queued) return add()
  queued.push(add)
  onFirstToast()
}

/** Whether a toast waits to be shown; if not, `listener` is called with the first one. */
export function watchFirstToast(listener: () => void) {
  onFirstToast = listener
  return (queued?.length ?? 0) > 0
}

const WAITING = 'waiting'

/** Says that something waits, for as long as it does, with a button that ends it. */
const waiting = (title: string, stop: { label: string; run: () => void }) =>
  showToast(title, 'info', { id: WAITING, timeout: 0, data: { stop } })

export const toast = {
  success: (title: string) => showToast(title, 'success'),
  warning: (title: string) => showToast(title, 'warning'),
  error: (title: string, beside?: string) => showToast(title, 'error', { description: beside }),
  /** For a change that came from elsewhere, not from this person's action. */
  info: (title: string, beside?: string) => showToast(title, 'info', { description: beside }),
  waiting,
  closeWaiting: () => toastManager.close(WAITING),
}

/** Shows the queued toasts. From now on toasts are shown at once. */
export function flushQueuedToasts() {
  const waiting = queued ?? []
  queued = null
  for (const add of waiting) add()
}
