import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { useSyncExternalStore } from 'react'

/** How one thing that was done is undone. `of` is its id; `run` throws what the portal answered. */
export type Undo = { of: string; run: () => Promise<void> }

/** Something that this person has done in this window, in one go, and can undo for UNDO_WINDOW_MINUTES. */
export type Step = {
  /** What it says was done. */
  title: string
  /** Those of them that were not undone in another place. */
  undos: readonly Undo[]
  /** When it can no longer be undone. */
  until: number
  /** Closes the toast that offers to undo it. */
  closeToast: () => void
}

/** Oldest first. */
let steps: readonly Step[] = []
const listeners = new Set<() => void>()

function set(next: readonly Step[]) {
  steps = next
  for (const listener of listeners) listener()
}

/** When what was done at this moment can no longer be undone. */
export const undoableUntil = (at = Date.now()) => at + UNDO_WINDOW_MINUTES * MINUTE_MS

export function addStep(step: Step) {
  set([...steps, step])
  setTimeout(() => removeStep(step), step.until - Date.now())
}

/** Returns whether it was still there: a step is undone once. */
export function removeStep(step: Step) {
  const wasThere = steps.includes(step)
  if (wasThere) set(steps.filter((one) => one !== step))
  return wasThere
}

/** What is undone anywhere, such as in its row, is not undone again with what was done in one go. */
export function forgetUndo(of: string) {
  for (const step of steps) {
    step.undos = step.undos.filter((undo) => undo.of !== of)
    if (step.undos.length === 0 && removeStep(step)) step.closeToast()
  }
}

// Timers stand still while a computer sleeps.
export const lastStep = () => steps.findLast(({ until }) => until > Date.now()) ?? null

/** The next person in this window must not undo what this one has done. */
export function forgetSteps() {
  for (const step of steps) step.closeToast()
  set([])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was done last and can be undone; null for nothing. */
export const useLastStep = () => useSyncExternalStore(subscribe, lastStep, () => null)
