import type { BulkDecisionState } from '@portal/contract/bulk/bulk-decisions'
import { findRequester } from '../../features/people/students/request-search.store.ts'
import { beginThread } from '../../features/records/requests/begin-thread.store.ts'
import { freeMessage, insertRequest } from '../../features/records/requests/requests.store.ts'
import { permit } from '../../permissions/permit.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

/** Creates decisions on all requests that match for tests on demand. */
export function bulkDecisionsOf(portal: TestPortal, admin: Caller) {
  const { database, now } = portal.app
  /** A student of a course of their own, with so many pending requests. */
  const studentWithRequests = async (requests: number) => {
    const courseName = `Course ${crypto.randomUUID().slice(0, 8)}`
    const student = await portal.addStudent({ courseName })
    const actor = { id: student.id, userType: 'student', address: '' } as const
    const allowed = permit(actor, 'submitRequest', { studentId: student.id })
    const ids = await database.transaction(async (tx) => {
      const requester = await findRequester(tx, student.id)
      const sent: string[] = []
      for (let at = 0; at < requests; at++) {
        const life = await beginThread(portal.app, tx, now())
        const content = { ...freeMessage(`Request ${at}`), life, student: requester }
        sent.push((await insertRequest(tx, allowed, content, now())).id)
      }
      return sent
    })
    return { ...student, courseName, requests: ids }
  }
  return {
    studentWithRequests,
    /** A bulk operation about one request of a course of its own, in this state. */
    async decisionRun(state: BulkDecisionState) {
      const { courseName } = await studentWithRequests(1)
      const { id } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Approved', course: [courseName] })
      if (state !== 'draft')
        await database.transaction(({ db }) =>
          db.updateTable('decisionRuns').set({ state }).where('id', '=', id).execute(),
        )
      return id
    },
  }
}
