import { messages } from '@portal/contract/messages'
import { problemOf } from '../data/problems.ts'
import { isSessionExpired } from '../data/session-expired.ts'

/** Undoes one thing that was done. It throws what the portal answered. */
export type Undo = () => Promise<void>

/**
 * Undoes one after the other, the newest first. One that fails does not stop the others. Returns the sentence about what
 * is undone, null for nothing, and each sentence about what is not.
 */
export async function undoAll(undos: readonly Undo[]): Promise<{ done: string | null; errors: string[] }> {
  let count = 0
  const errors = new Set<string>()
  for (const undo of [...undos].reverse()) {
    try {
      await undo()
      count += 1
    } catch (error) {
      if (isSessionExpired(error)) break
      errors.add(problemOf(error)?.message ?? messages.undo.failed)
    }
  }
  return { done: count > 0 ? messages.undo.done(count) : null, errors: [...errors] }
}
