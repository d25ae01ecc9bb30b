import type { credentialsRoom } from '../../../features/documents/credentials/room.ts'
import { type Expectations, everyCaller } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof credentialsRoom> = {
  'route didDocument': { outcomes: everyCaller(200) },
  'route statusList': { outcomes: everyCaller('NOT_FOUND') },
}
