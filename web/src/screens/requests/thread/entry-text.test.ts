import type { RequestEntry, RequestEntryKind } from '@portal/contract/records/request-thread/request-thread'
import { expect, test } from 'vitest'
import { waitsForAnswer } from './entry-text.ts'

const entry = (kind: RequestEntryKind, n: number): RequestEntry => ({
  ...{ id: `${n}`, kind, at: `2026-11-2${n}T10:00:00.000Z`, by: null, isStudent: false, text: '', status: null },
  ...{ byRule: false, reason: null, assignee: null, files: [], letter: null, other: null },
})

/** The numbers of the questions that wait for an answer in such a history. */
function waiting(...kinds: RequestEntryKind[]) {
  const entries = kinds.map(entry)
  return entries.filter((one) => waitsForAnswer(one, entries)).map(({ id }) => Number(id))
}

test('a question waits for the answer until the student has written', () => {
  expect(waiting('sent', 'question')).toEqual([1])
  expect(waiting('sent', 'question', 'note', 'assigned')).toEqual([1])
  expect(waiting('sent', 'question', 'answer')).toEqual([])
  expect(waiting('sent', 'question', 'answer', 'question')).toEqual([3])
})

test('nobody waits for the answer to a request that the office goes on with, has decided, or that was withdrawn', () => {
  for (const end of ['resumed', 'decided', 'withdrawn'] as const)
    expect(waiting('sent', 'question', end), end).toEqual([])
})
