import { Problem } from '@portal/contract/problems'
import type { Answers } from '@portal/contract/records/request-types/answers'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { answersIn } from './types-of-requests.store.ts'

/**
 * Throws STUDENT_CHANGED where a locked request has other answers than whoever approves it has seen; `seen` is null where
 * nobody has looked at them.
 */
export function assertAnswersSeen(given: string | null, seen: Answers | null) {
  if (seen === null) return
  const present = answersIn(given)
  const keys = new Set([...Object.keys(present), ...Object.keys(seen)])
  // Names such as `constructor` are answers only where they were given.
  const hasSame = (key: string) => Object.hasOwn(seen, key) && Object.hasOwn(present, key) && seen[key] === present[key]
  if ([...keys].every(hasSame)) return
  throw new Problem('STUDENT_CHANGED', {}, { sentence: requestTypeMessages.changes.otherAnswers })
}
