import { Toast } from '@base-ui/react/toast'
import { UNDO_MS } from '@portal/contract/delays'
import { type Undo, undoAll } from './undo.ts'

type ToastType = 'success' | 'warning' | 'error' | 'info'

/** What a toast carries beside its title. */
export type ToastData = { undo?: () => Promise<void> }

/** The one list of toasts, outside React: a toast stays visible during a redirect. */
export const toastManager = Toast.createToastManager<ToastData>()

/** Toasts added before the page can show them, such as those of a guard during the first load. */
let queued: (() => void)[] | null = []
let onFirstToast = () => {}

function show(title: string, type: ToastType, options: Parameters<typeof toastManager.add>[0] = {}) {
  // Base UI hides a high-priority toast from screen readers, including its button, and announces a copy instead.
  const add = () => void toastManager.add({ title, type, priority: 'low', ...options })
  if (!queued) return add()
  queued.push(add)
  onFirstToast()
}

/** Whether a toast waits to be shown; if not, `listener` is called with the first one. */
export function watchFirstToast(listener: () => void) {
  onFirstToast = listener
  return (queued?.length ?? 0) > 0
}

/** What the toast of each group that is shown would undo, oldest first. */
const undosOfGroups = new Map<string, readonly Undo[]>()

/**
 * Says what was done and offers to undo it for UNDO_MS. While the toast of a group is shown, the next of the group goes
 * into it: then its title counts, its time starts again, and its button undoes all of them, the newest first.
 */
function undoable({ group, title, undo }: { group: string; title: (count: number) => string; undo: Undo }) {
  const undos = [...(undosOfGroups.get(group) ?? []), undo]
  undosOfGroups.set(group, undos)
  show(title(undos.length), 'success', {
    id: `undo-${group}`,
    timeout: UNDO_MS,
    data: { undo: async () => report(await undoAll(undos)) },
    onClose: () => undosOfGroups.delete(group),
  })
}

function report({ done, errors }: Awaited<ReturnType<typeof undoAll>>) {
  if (done) toast.success(done)
  for (const error of errors) toast.error(error)
}

export const toast = {
  success: (title: string) => show(title, 'success'),
  warning: (title: string) => show(title, 'warning'),
  error: (title: string) => show(title, 'error'),
  /** For a change that came from elsewhere, not from this person's action. */
  info: (title: string) => show(title, 'info'),
  undoable,
}

/** Shows the queued toasts. From now on toasts are shown at once. */
export function flushQueuedToasts() {
  const waiting = queued ?? []
  queued = null
  for (const add of waiting) add()
}
