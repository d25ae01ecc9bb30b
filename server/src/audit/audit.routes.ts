import { os } from '../api/base.ts'
import { searchAudit } from './audit.store.ts'

/** The audit trail, for administrators. */
export const auditRoutes = {
  search: os.audit.search.handler(({ context, input }) => searchAudit(context.house.database, input)),
}
