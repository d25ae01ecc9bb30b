import type { binRoom } from '../../../features/records/bin/room.ts'
import { type Expectations, office } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof binRoom> = {
  'bin.list': { outcomes: office() },
}
