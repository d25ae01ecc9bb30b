import type { requestThreadRoom } from '../../../features/records/request-thread/room.ts'
import { clerks, type Expectations, office, owner, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof requestThreadRoom> = {
  'me.requestLife': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ request }) => ({ id: await request() }),
  },
  'me.answerRequest': {
    outcomes: students(200, 'REQUEST_NOT_FOUND'),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'Here it is' } }),
  },
  'requests.life': { outcomes: office(), probe: async ({ request }) => ({ id: await request() }) },
  'requests.sendMessage': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'Which year?', isQuestion: true } }),
  },
  'requests.resume': { outcomes: clerks(), probe: async ({ waitingRequest }) => ({ id: await waitingRequest() }) },
  'requests.addNote': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { text: 'No dues' } }),
  },
  'requests.assign': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { from: null, to: null } }),
  },
  'requests.presence': {
    outcomes: clerks(),
    probe: async ({ request }) => ({ id: await request(), body: { isOpen: true } }),
  },
  'route requestFile': { outcomes: owner, probe: async ({ requestFile }) => ({ id: await requestFile() }) },
}
