import { may } from '@portal/contract/permissions'
import { os, requireActor } from '../../rpc.ts'
import { presentFound } from '../students/found-students.store.ts'
import { findStudents } from './find-students.store.ts'
import { matchingCards } from './matching-cards.store.ts'
import { matchingCertificates } from './matching-certificates.store.ts'

/** The search over everything. Screens and actions are found in the browser, which knows what the person may do. */
export const searchRoutes = {
  everything: os.search.everything.handler(async ({ context, input }) => {
    const { database } = context.app
    const { rows, ...counted } = await findStudents(database, input.q)
    const holders = rows.map(({ row }) => row)
    const actor = requireActor(context)
    const cards = may(actor, 'viewIdCards') ? await matchingCards(database.read, holders, input.q) : []
    const certificates = may(actor, 'viewCertificates') ? await matchingCertificates(database, input.q) : []
    return {
      students: { rows: rows.map(({ row, similar }) => ({ ...presentFound(row), similar })), ...counted },
      ...{ cards, certificates },
    }
  }),
}
