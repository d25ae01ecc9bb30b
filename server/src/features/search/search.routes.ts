import { os } from '../rpc.ts'
import { findStudents } from './find-students.store.ts'
import { presentFound } from './found-students.store.ts'

/** The search over everything. Screens and actions are found in the browser, which knows what the person may do. */
export const searchRoutes = {
  everything: os.search.everything.handler(async ({ context, input }) => {
    const { database } = context.app
    const { rows, ...counted } = await findStudents(database, input.q)
    const found = await presentFound(
      database.read,
      rows.map(({ row }) => row),
    )
    return { students: { rows: found.map((row, at) => ({ ...row, similar: rows[at]?.similar ?? false })), ...counted } }
  }),
}
