import { type Expectations, everySignedIn } from '../../../../testing/portal/outcomes.ts'
import { aBrowser } from '../../../../testing/services/push-devices.ts'
import type { pushRoom } from '../room.ts'

export const expectations: Expectations<typeof pushRoom> = {
  'push.key': { outcomes: everySignedIn() },
  'push.list': { outcomes: everySignedIn() },
  'push.subscribe': { outcomes: everySignedIn(201), probe: () => ({ body: aBrowser().subscription }) },
  'push.remove': {
    outcomes: { ...everySignedIn('NOT_FOUND'), student: 200 },
    probe: async ({ pushDevice }) => ({ id: await pushDevice() }),
  },
}
