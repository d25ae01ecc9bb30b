import type { apiKeysRoom } from '../../../features/people/api-keys/room.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

const aKey = { name: 'Main system', permissions: ['viewCounts'], addresses: [] }

export const expectations: Expectations<typeof apiKeysRoom> = {
  'apiKeys.list': { outcomes: registrars() },
  'apiKeys.create': { outcomes: registrars(201), probe: () => ({ body: { ...aKey, days: 1 } }) },
  'apiKeys.update': { outcomes: registrars(), probe: async ({ apiKey }) => ({ id: await apiKey(), body: aKey }) },
  'apiKeys.rotate': { outcomes: registrars(), probe: async ({ apiKey }) => ({ id: await apiKey() }) },
  'apiKeys.revoke': { outcomes: registrars(), probe: async ({ apiKey }) => ({ id: await apiKey() }) },
}
