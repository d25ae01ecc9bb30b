import { searchAudit } from '../../../audit/audit.store.ts'
import { os } from '../../rpc.ts'

/** The audit trail, for administrators. */
export const auditRoutes = {
  search: os.audit.search.handler(({ context, input }) => searchAudit(context.app.database, input)),
}
