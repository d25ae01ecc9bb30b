import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { useState } from 'react'

/** The revision of a preview that this person has looked at, and what changes it. */
export type SeenRevision = {
  seen: number
  haveSeen(revision: number): void
  /** Takes the revision after a correction or an answer of this person. */
  countOwn(after: number): void
}

/**
 * The revision of the preview that this person has looked at: the one that was there when it was opened, with their own
 * corrections and answers since. While the preview is not shown, it is the present one.
 */
export function useSeenRevision({ revision }: Pick<StudentImport, 'revision'>, isShown: boolean): SeenRevision {
  const [seen, haveSeen] = useState(revision)
  if (!isShown && seen !== revision) haveSeen(revision)
  const countOwn = (after: number) => haveSeen((before) => (after === before + 1 ? after : before))
  return { seen, haveSeen, countOwn }
}
