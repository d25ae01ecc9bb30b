import type { devicesRoom } from '../../../features/documents/devices/room.ts'
import { type Expectations, students } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof devicesRoom> = {
  'cardDevices.list': { outcomes: students() },
  'cardDevices.register': {
    outcomes: students(201, 'ID_CARD_NOT_FOUND'),
    probe: async ({ phone }) => ({ body: await phone() }),
  },
  'cardDevices.refresh': {
    outcomes: students(200, 'CARD_DEVICE_NOT_FOUND'),
    probe: async ({ cardDevice }) => ({ id: await cardDevice(), body: { documentId: 'made-up' } }),
  },
  'cardDevices.remove': {
    outcomes: students(200, 'CARD_DEVICE_NOT_FOUND'),
    probe: async ({ cardDevice }) => ({ id: await cardDevice() }),
  },
}
