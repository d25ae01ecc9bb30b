import { pageOf } from '../pagination.ts'
import { reads } from '../procedures.ts'
import { auditEntry, auditInput } from './audit.ts'

export const auditProcedures = {
  search: reads('viewAudit')
    .route({ method: 'POST', path: '/audit/search', summary: 'Who did what to whom, and when; newest first' })
    .input(auditInput)
    .output(pageOf(auditEntry)),
}
