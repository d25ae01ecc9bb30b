import { type Expectations, office } from '../../../../testing/portal/outcomes.ts'
import type { reportsRoom } from '../room.ts'

export const expectations: Expectations<typeof reportsRoom> = {
  'reports.read': { outcomes: office(), probe: () => ({ body: { report: 'requests' } }) },
  'route reportExport': { outcomes: office(), probe: () => ({ body: { report: 'students', by: ['course'] } }) },
}
