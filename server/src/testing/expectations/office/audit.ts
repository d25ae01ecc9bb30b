import type { auditRoom } from '../../../features/office/audit/room.ts'
import { auditors, type Expectations } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof auditRoom> = {
  'audit.search': { outcomes: auditors(), probe: () => ({ body: {} }) },
}
