import { undoMessages } from '@portal/contract/shell/undo-messages'
import { addStep, removeStep, type Step, type Undo, undoableUntil } from '../../data/api/undo-steps.ts'
import { showToast, toast, toastManager } from './toast.ts'
import { undoAll } from './undo.ts'

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
export function showUndoable({ group, title, beside, undos }: Done) {
  const run = runs.get(group) ?? { count: 0, shown: 0 }
  runs.set(group, run)
  run.count += 1
  run.shown += 1
  const id = `undo-${++lastId}`
  const step = { title, undos, until: undoableUntil(), closeToast: () => toastManager.close(id) }
  addStep(step)
  showToast(title, 'success', {
    id,
    description: beside ?? (run.count > 1 ? undoMessages.inARow(run.count) : undefined),
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
