import { Toast } from '@base-ui/react/toast'
import { messages } from '@portal/contract/messages'
import { addStep, removeStep, type Step, type Undo, undoableUntil } from '../data/undo-steps.ts'
import { undoAll } from './undo.ts'

type ToastType = 'success' | 'warning' | 'error' | 'info'

/** What a toast carries beside its texts: how to undo what it says, or how to end what it waits for. */
export type ToastData = { undo?: () => Promise<void>; stop?: { label: string; run: () => void } }

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

/** How many changes of a group were made directly after each other, and how many of their toasts are still shown. */
const runs = new Map<string, { count: number; shown: number }>()
let lastId = 0

type Done = {
  /** Changes of one group directly after each other are counted. */
  group: string
  title: string
  /** Stands beside the title instead of that count. */
  beside?: string
  undos: readonly Undo[]
}

/** Says what was done, for as long as any toast, and keeps how to undo it. */
function undoable({ group, title, beside, undos }: Done) {
  const run = runs.get(group) ?? { count: 0, shown: 0 }
  runs.set(group, run)
  run.count += 1
  run.shown += 1
  const id = `undo-${++lastId}`
  const step = { title, undos, until: undoableUntil(), closeToast: () => toastManager.close(id) }
  addStep(step)
  show(title, 'success', {
    id,
    description: beside ?? (run.count > 1 ? messages.undo.inARow(run.count) : undefined),
    data: { undo: () => undoStep(step) },
    onClose: () => {
      run.shown -= 1
      if (run.shown === 0) runs.delete(group)
    },
  })
}

/** Undoes what was done in one go, once, and says so. What failed without a reason can be tried again. */
export async function undoStep(step: Step) {
  if (!removeStep(step)) return
  step.closeToast()
  const again = await undoNow(step.undos)
  if (again.length > 0) addStep({ ...step, undos: again })
}

/** Undoes something and says so. Returns what can be tried again. */
export async function undoNow(undos: readonly Undo[]) {
  const { done, errors, again } = await undoAll(undos)
  if (done) toast.success(done)
  for (const error of errors) toast.error(error)
  return again
}

const WAITING = 'waiting'

/** Says that something waits, for as long as it does, with a button that ends it. */
const waiting = (title: string, stop: { label: string; run: () => void }) =>
  show(title, 'info', { id: WAITING, timeout: 0, data: { stop } })

export const toast = {
  success: (title: string) => show(title, 'success'),
  warning: (title: string) => show(title, 'warning'),
  error: (title: string, beside?: string) => show(title, 'error', { description: beside }),
  /** For a change that came from elsewhere, not from this person's action. */
  info: (title: string, beside?: string) => show(title, 'info', { description: beside }),
  undoable,
  waiting,
  closeWaiting: () => toastManager.close(WAITING),
}

/** Shows the queued toasts. From now on toasts are shown at once. */
export function flushQueuedToasts() {
  const waiting = queued ?? []
  queued = null
  for (const add of waiting) add()
}
