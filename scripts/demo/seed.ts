import type { AppContext } from '../../server/src/features/context.ts'
import { createFirstAdministrator } from '../../server/src/features/people/administrators/first-administrator.ts'
import { deactivateStudent } from '../../server/src/features/people/students/students.actions.ts'
import type { AuthenticatedActor } from '../../server/src/permissions/permit.ts'
import type { Tx } from '../../server/src/platform/database/open.ts'
import { openCollegeSettings } from '../../server/src/settings/college-settings.ts'
import { people } from './people.ts'
import { seedCertificates } from './seed-certificates.ts'
import { servicesAt } from './seed-helpers.ts'
import { seedRequestTypes } from './seed-request-types.ts'
import { seedRequests } from './seed-requests.ts'
import { seedSettings } from './seed-settings.ts'
import { seedStaff } from './seed-staff.ts'
import { seedStudents } from './seed-students.ts'

/** The name of the setting that marks a database as a demonstration. */
const MARKER = 'demonstration'
const OPENED_DAYS_AGO = 130

/** Whether the demonstration college is there. Visitors may have changed it since. */
export async function isSeeded({ database }: Pick<AppContext, 'database'>) {
  const marker = database.read.selectFrom('settings').select('name').where('name', '=', MARKER)
  return (await marker.executeTakeFirst()) !== undefined
}

/**
 * Fills a portal with the demonstration college, once. All of it is one transaction through the portal's own
 * actions: every rule holds, and an interrupted run leaves no rows, only files, which the sweep removes.
 */
export async function seedDemo(services: AppContext) {
  if (await isSeeded(services)) return
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const inside = inTransaction(services, tx)
    await createFirstAdministrator(servicesAt({ services: inside, now }, OPENED_DAYS_AGO))
    const context = { services: inside, admin: await findAdmin(tx), now }
    await seedSettings(context)
    await seedStaff(context)
    const decided = { ...context, services: await withDecidedSettings(inside) }
    const ids = await seedStudents(decided)
    await seedCertificates(decided, ids)
    await seedRequests(decided, ids, await seedRequestTypes(decided))
    for (const { name, isInactive } of people) {
      if (isInactive) await deactivateStudent(decided.services, context.admin, ids.get(name) ?? '')
    }
    await tx.db.insertInto('settings').values({ name: MARKER, value: now.toISOString() }).execute()
  })
}

/** The services with every transaction and every read of an action made part of this one. */
function inTransaction(services: AppContext, tx: Tx): AppContext {
  const database = { ...services.database, read: tx.db, transaction: <Result>(work: Work<Result>) => work(tx) }
  return { ...services, database }
}

type Work<Result> = (tx: Tx) => Promise<Result>

/** The services with the settings that this transaction has written, which the portal itself reads after its commit. */
async function withDecidedSettings(services: AppContext): Promise<AppContext> {
  const database = { ...services.database, onInvalidate: () => {} }
  const collegeSettings = await openCollegeSettings({ ...services, database }, () => {})
  const { config, features } = collegeSettings
  return { ...services, collegeSettings, config, features }
}

async function findAdmin({ db }: Tx): Promise<AuthenticatedActor> {
  const admins = db.selectFrom('users').select('id').where('userType', '=', 'admin')
  return {
    ...(await admins.orderBy('seq').executeTakeFirstOrThrow()),
    userType: 'admin',
    staffRole: 'registrar',
    address: '',
  }
}
