import { localTimeOf, startOfYesterday } from '../../../platform/local-time.ts'
import { readCounts } from '../../people/counts/counts.store.ts'
import { countStudents } from '../../people/students/students-list.store.ts'
import { os } from '../../rpc.ts'
import { countNewRequests, findLastImport, hasPrintedCard } from './dashboard.store.ts'

type Filters = Parameters<typeof countStudents>[1]

const noFilters: Filters = { status: 'active', access: '', course: [], semester: [], year: [], gender: [] }

/** What the dashboard says beside the four counts. */
export const dashboardRoutes = {
  read: os.dashboard.read.handler(async ({ context: { app } }) => {
    const { read } = app.database
    const { name, timeZone, isNameSet, isTimeZoneSet, verification } = app.config
    const since = startOfYesterday(localTimeOf(app)).toISOString()
    const students = (filters: Partial<Filters>) => countStudents(read, { ...noFilters, ...filters })
    const [count, withoutPhoto, withoutEmail, added, requests, lastImport, isPrinted] = await Promise.all([
      readCounts(read),
      students({ access: 'noPhoto' }),
      students({ access: 'noEmail' }),
      students({ addedSince: since }),
      countNewRequests(read, since),
      findLastImport(read),
      verification && hasPrintedCard(read),
    ])
    return {
      college: { name, timeZone, isNameSet, isTimeZoneSet },
      administrators: count('admin/active'),
      students: { all: count('student/active'), withoutPhoto, withoutEmail },
      lastImport,
      hasFirstCard: verification ? isPrinted : count('idCards') > 0,
      new: { since, students: added, requests: requests.total, moreRequests: requests.more },
    }
  }),
}
