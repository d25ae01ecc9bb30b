import { auditors, type Expectations } from '../../../../testing/portal/outcomes.ts'
import type { auditRoom } from '../room.ts'

export const expectations: Expectations<typeof auditRoom> = {
  'audit.search': { outcomes: auditors(), probe: () => ({ body: {} }) },
}
