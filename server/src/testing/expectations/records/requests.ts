import type { requestsRoom } from '../../../features/records/requests/room.ts'
import { clerks, type Expectations, keys, office, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof requestsRoom> = {
  'me.requests': { outcomes: students() },
  'me.request': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'me.submitRequest': { outcomes: students(201), probe: () => ({ body: { message: 'Please' } }) },
  'me.editRequest': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ request }) => ({ id: await request(), body: { message: 'Better words' } }),
  },
  'me.withdrawRequest': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'me.restoreRequest': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ withdrawnRequest }) => ({ id: await withdrawnRequest() }),
  },
  'programs.requests': { outcomes: keys },
  'programs.request': { outcomes: keys, probe: async ({ request }) => ({ id: await request() }) },
  'requests.find': { outcomes: office(), probe: () => ({ body: { q: 'bonafide' } }) },
  'requests.summary': {
    outcomes: office(),
    probe: () => ({ body: { status: 'Pending', dayBegan: '2026-01-01T00:00:00Z' } }),
  },
  'requests.counts': { outcomes: office(), probe: () => ({ body: { status: 'Pending' } }) },
  'requests.queue': { outcomes: office(), probe: () => ({ body: { status: 'Pending' } }) },
  'requests.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'requests.decide': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { from: 'Pending', status: 'Approved' } }),
  },
  'requests.decideMany': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ body: { ids: [await request()], from: 'Pending', status: 'Approved' } }),
  },
  'requests.undoDecision': {
    outcomes: clerks(200, 'DECISION_SUPERSEDED'),
    probe: async ({ decision }) => {
      const { id, decisionId } = await decision()
      return { id, body: { decisionId } }
    },
  },
  'requests.recentReasons': { outcomes: office() },
  'requests.askAgain': {
    outcomes: clerks('REQUEST_NOT_CLOSED'),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'requests.history': { outcomes: office(), probe: async ({ request }) => ({ id: await request() }) },
}
