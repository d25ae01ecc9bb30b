import type { pushRoom } from '../../../features/office/push/room.ts'
import { type Expectations, everySignedIn } from '../../portal/outcomes.ts'
import { aBrowser } from '../../services/push-devices.ts'

export const expectations: Expectations<typeof pushRoom> = {
  'push.key': { outcomes: everySignedIn() },
  'push.list': { outcomes: everySignedIn() },
  'push.subscribe': { outcomes: everySignedIn(201), probe: () => ({ body: aBrowser().subscription }) },
  'push.remove': {
    outcomes: { ...everySignedIn('NOT_FOUND'), student: 200 },
    probe: async ({ pushDevice }) => ({ id: await pushDevice() }),
  },
}
