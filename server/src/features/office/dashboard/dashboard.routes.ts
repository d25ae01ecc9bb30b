import { may } from '@portal/contract/permissions'
import { localTimeOf, startOfYesterday } from '../../../platform/local-time.ts'
import { countRegistrars } from '../../people/administrators/staff.store.ts'
import { readCounts } from '../../people/counts/counts.store.ts'
import { countStudents } from '../../people/students/list/students-list.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { countNewRequests, countWithoutPassword, findLastImport, hasPrintedCard } from './dashboard.store.ts'
import { readRequestFigures } from './request-figures.ts'

type Filters = Omit<Parameters<typeof countStudents>[1], 'config'>

const noFilters: Filters = { status: 'active', access: '', course: [], semester: [], year: [], gender: [] }

/** What the dashboard says beside the four counts. */
export const dashboardRoutes = {
  requests: os.dashboard.requests.handler(({ context: { app } }) => readRequestFigures(app)),
  read: os.dashboard.read.handler(async ({ context }) => {
    const { app } = context
    const { read } = app.database
    // Whoever has just heard of a change is to get what it has changed.
    await app.collegeSettings.settled()
    const { isDecided } = app.collegeSettings
    const { config } = app
    const { name, timeZone, verification } = config
    const since = startOfYesterday(localTimeOf(app)).toISOString()
    const students = (filters: Partial<Filters>) => countStudents(read, { ...noFilters, ...filters, config })
    const count = await readCounts(read)
    const { total, more } = await countNewRequests(read, since)
    return {
      college: { name, timeZone, isSet: isDecided('name') && isDecided('timeZone') },
      administrators: config.features.includes('staffRoles')
        ? await countRegistrars(read, config.oidc?.issuer)
        : count('admin/active'),
      students: {
        all: count('student/active'),
        withoutPhoto: await students({ access: 'noPhoto' }),
        withoutEmail: await students({ access: 'noEmail' }),
        withoutPassword: await countWithoutPassword(read, config),
      },
      // The name of its file can say more than a count.
      lastImport: may(requireActor(context), 'importStudents') ? await findLastImport(read) : null,
      hasFirstCard: verification ? await hasPrintedCard(read) : count('idCards') > 0,
      new: { since, students: await students({ addedSince: since }), requests: total, moreRequests: more },
    }
  }),
}
