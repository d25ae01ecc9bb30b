import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStep, forgetSteps, forgetUndo, lastStep, removeStep, undoableUntil } from './undo-steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  forgetSteps()
  vi.useRealTimers()
})

const step = (title: string, closeToast = () => {}) => ({ title, undos: [], until: undoableUntil(), closeToast })

it('what was done last is undone first, each once, for as long as the portal allows it', () => {
  const [first, second] = [step('Document deleted successfully'), step('Request approved successfully!')]
  addStep(first)
  vi.advanceTimersByTime(60_000)
  addStep(second)
  expect(lastStep()).toBe(second)
  expect(removeStep(second)).toBe(true)
  expect(removeStep(second)).toBe(false)
  expect(lastStep()).toBe(first)
  vi.advanceTimersByTime((UNDO_WINDOW_MINUTES - 1) * MINUTE_MS - 1)
  expect(lastStep()).toBe(first)
  vi.advanceTimersByTime(1)
  expect(lastStep()).toBeNull()
})

it('the next person in the window finds nothing to undo, and no message that offers it', () => {
  const closeToast = vi.fn()
  addStep(step('Document deleted successfully', closeToast))
  forgetSteps()
  expect(lastStep()).toBeNull()
  expect(closeToast).toHaveBeenCalledOnce()
})

it('what is undone in its row leaves what was done in one go with it, and the last of it takes the message with it', () => {
  const closeToast = vi.fn()
  const undo = (of: string) => ({ of, run: async () => {} })
  addStep({ ...step('Request rejected successfully!', closeToast), undos: [undo('first'), undo('second')] })
  forgetUndo('first')
  expect(lastStep()?.undos.map(({ of }) => of)).toEqual(['second'])
  expect(closeToast).not.toHaveBeenCalled()
  forgetUndo('second')
  expect(lastStep()).toBeNull()
  expect(closeToast).toHaveBeenCalledOnce()
})

it('a computer that has slept for longer offers nothing when it wakes up', () => {
  const done = step('Document deleted successfully')
  addStep(done)
  vi.setSystemTime(done.until)
  expect(lastStep()).toBeNull()
})
