import { undoMessages } from '@portal/contract/shell/undo-messages'
import { problemOf } from '../../data/api/problems.ts'
import { isSessionExpired } from '../../data/api/session-expired.ts'
import type { Undo } from '../../data/api/undo-steps.ts'

type Outcome = {
  /** The sentence about what is undone, null for nothing. */
  done: string | null
  /** Each sentence about what is not undone. */
  errors: string[]
  /** What can be tried again, because the portal did not refuse it. */
  again: Undo[]
}

/** Undoes one after the other, the newest first. One that fails does not stop the others. */
export async function undoAll(undos: readonly Undo[]): Promise<Outcome> {
  let count = 0
  const errors = new Set<string>()
  const again: Undo[] = []
  for (const undo of [...undos].reverse()) {
    try {
      await undo.run()
      count += 1
    } catch (error) {
      if (isSessionExpired(error)) break
      const problem = problemOf(error)
      errors.add(problem?.message ?? undoMessages.failed)
      if (!problem) again.unshift(undo)
    }
  }
  return { done: count > 0 ? undoMessages.done(count) : null, errors: [...errors], again }
}
