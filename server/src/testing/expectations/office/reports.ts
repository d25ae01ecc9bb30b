import type { reportsRoom } from '../../../features/office/reports/room.ts'
import { type Expectations, office } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof reportsRoom> = {
  'reports.read': { outcomes: office(), probe: () => ({ body: { report: 'requests' } }) },
  'route reportExport': { outcomes: office(), probe: () => ({ body: { report: 'students', by: ['course'] } }) },
}
