import { os } from '../../rpc.ts'
import { readCounts } from './counts.store.ts'

/** The numbers of the dashboard and of the request queues. */
export const countRoutes = {
  read: os.counts.read.handler(async ({ context }) => {
    const count = await readCounts(context.app.database.read)
    const queues = {
      Pending: count('requests/Pending'),
      Approved: count('requests/Approved'),
      Rejected: count('requests/Rejected'),
      Completed: count('requests/Completed'),
    }
    const [activeStudents, formerStudents] = [count('student/active'), count('student/former')]
    return {
      students: activeStudents + formerStudents + count('student/inactive'),
      activeStudents,
      formerStudents,
      idCards: count('idCards'),
      certificates: count('certificates'),
      requests: queues.Pending + queues.Approved + queues.Rejected + queues.Completed,
      queues,
    }
  }),
}
