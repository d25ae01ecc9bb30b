import { os } from '../../rpc.ts'
import { findStudents } from './find-students.store.ts'
import { presentFound } from './found-students.store.ts'

/** The search over everything. Screens and actions are found in the browser, which knows what the person may do. */
export const searchRoutes = {
  everything: os.search.everything.handler(async ({ context, input }) => {
    const { rows, ...counted } = await findStudents(context.app.database, input.q)
    return { students: { rows: rows.map(({ row, similar }) => ({ ...presentFound(row), similar })), ...counted } }
  }),
}
