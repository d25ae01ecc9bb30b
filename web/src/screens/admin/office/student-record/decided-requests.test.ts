import type { AuditEntry } from '@portal/contract/office/audit'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { expect, test } from 'vitest'
import { decidedRequests } from './decided-requests.ts'

const at = (second: number) => `2026-08-01T09:00:0${second}.000Z`
const entry = (id: string, second: number, by = 'clerk', to = 'Approved') =>
  ({ id, at: at(second), action: 'decideRequest', actor: { id: by }, record: `Pending → ${to}` }) as AuditEntry
const request = (id: string, second: number, by = 'clerk') =>
  ({ id, decision: { at: at(second), status: 'Approved', by: { id: by } } }) as QueuedRequest

test('each decision belongs to the first entry after it by the same person with the same status', () => {
  const entries = [
    entry('again', 8),
    entry('other status', 6, 'clerk', 'Rejected'),
    entry('second', 4),
    entry('of a colleague', 3, 'colleague'),
    entry('first', 2),
    entry('before', 0),
  ]
  const found = decidedRequests(entries, [request('one', 1), request('two', 4), request('three', 5)])
  expect(Object.fromEntries([...found].map(([id, { id: requestId }]) => [id, requestId]))).toEqual({
    first: 'one',
    second: 'two',
    again: 'three',
  })
})

test('a request without a decision, or decided before the entries that are shown, has none', () => {
  const pending = { id: 'pending', decision: null } as QueuedRequest
  expect(decidedRequests([entry('rejected', 5, 'clerk', 'Rejected')], [pending, request('older', 1)]).size).toBe(0)
})
