import { type Expectations, office } from '../../../../testing/portal/outcomes.ts'
import type { binRoom } from '../room.ts'

export const expectations: Expectations<typeof binRoom> = {
  'bin.list': { outcomes: office() },
}
