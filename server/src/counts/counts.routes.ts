import { os } from '../api/base.ts'
import { readCounts } from '../database/counts.ts'

/** What the dashboard and the queues' tabs count. */
export const countRoutes = {
  read: os.counts.read.handler(async ({ context }) => {
    const count = await readCounts(context.house.database.read)
    const queues = {
      Pending: count('requests/Pending'),
      Approved: count('requests/Approved'),
      Rejected: count('requests/Rejected'),
      Completed: count('requests/Completed'),
    }
    return {
      students: count('student/active') + count('student/inactive'),
      activeStudents: count('student/active'),
      idCards: count('idCards'),
      certificates: count('certificates'),
      requests: queues.Pending + queues.Approved + queues.Rejected + queues.Completed,
      queues,
    }
  }),
}
