import { searchAudit } from '../../../audit/audit.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { withUndo } from './undoable.store.ts'

/** The audit trail, for administrators. */
export const auditRoutes = {
  search: os.audit.search.handler(async ({ context, input }) => {
    const { app } = context
    const page = await searchAudit(app.database, input)
    return { ...page, rows: await withUndo(app.database.read, requireActor(context).id, page.rows, app.now()) }
  }),
}
