import { type Expectations, everyCaller } from '../../../../testing/portal/outcomes.ts'
import type { credentialsRoom } from '../room.ts'

export const expectations: Expectations<typeof credentialsRoom> = {
  'route didDocument': { outcomes: everyCaller(200) },
  'route statusList': { outcomes: everyCaller('NOT_FOUND') },
}
