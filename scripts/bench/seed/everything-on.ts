import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import type { AskedRequestType } from '@portal/contract/records/request-types/request-types'
import { sql } from 'kysely'
import { createContext } from '../../../server/src/app/create-context.ts'
import type { AppContext } from '../../../server/src/features/context.ts'
import { setIssuing } from '../../../server/src/features/documents/issued/existing.store.ts'
import {
  moveNextDueDates,
  type UnmovedRequests,
} from '../../../server/src/features/records/request-thread/move-due-dates.store.ts'
import {
  createRequestType,
  putRequestTypeInUse,
} from '../../../server/src/features/records/request-types/request-types.actions.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import type { Database } from '../../../server/src/platform/database/open.ts'
import { openLogger } from '../../../server/src/platform/logger.ts'
import { seedRequestTypes } from '../../demo/seed-request-types.ts'
import { seedSettings } from '../../demo/seed-settings.ts'
import { type PortalLocation, settingsFor } from '../../portal-location.ts'
import { createAdmins } from '../sessions.ts'

/** The settings of the machine with which the bench starts the portal of a college that has switched everything on. */
export const EVERYTHING_ON = { PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' }

const ANSWERS = { addressedTo: 'Tata Institute of Social Sciences' }
/** Of so many requests one says everything in its message, and the others are of a type. */
const WITHOUT_KIND_IN = 8

/**
 * Switches every feature on as the office does, puts nine request types to use, and gives the requests that are there a type,
 * a number and a day on which they are due. Returns the kind that students ask for while the bench runs. The documents of
 * ID cards are not issued; `npm run more -- bench:documents` measures that.
 */
export async function switchEverythingOn(location: PortalLocation): Promise<AskedRequestType> {
  const config = readConfig({ ...settingsFor(location), ...EVERYTHING_ON })
  const { app, close } = await createContext(config, openLogger('error', process.stderr))
  try {
    await app.database.transaction((tx) => setIssuing(tx, true))
    const [id = ''] = await createAdmins(app.database, 1)
    const admin = { id, userType: 'admin', staffRole: 'registrar', address: '' } as const
    const context = { services: app, admin, now: app.now() }
    await seedSettings(context)
    const requestTypes = await seedRequestTypes(context)
    // One of which a student may have several open at a time, so that no call is refused.
    const asked = await createRequestType(app, admin, { ...requestTypePreset('Character certificate'), oneOpen: false })
    await putRequestTypeInUse(app, admin, { id: asked, revision: 1 })
    await giveRequestTypes(app.database, [...requestTypes.values()].slice(0, WITHOUT_KIND_IN - 1))
    await moveDueDates(app)
    return { id: asked, version: 1, answers: ANSWERS }
  } finally {
    await close()
  }
}

/** As if the requests had been of these kinds when they were sent. */
function giveRequestTypes({ transaction }: Database, requestTypes: string[]) {
  const year = new Date().getFullYear()
  return transaction(async ({ db }) => {
    for (const [index, kindId] of requestTypes.entries()) {
      const ofType = { kindId, kindVersion: 1, answers: JSON.stringify(ANSWERS), workingDays: 5 }
      const chosen = sql<boolean>`seq % ${sql.lit(WITHOUT_KIND_IN)} = ${sql.lit(index)}`
      await db.updateTable('requests').set(ofType).where(chosen).execute()
    }
    const number = sql<string>`${sql.lit(`${year}-`)} || seq`
    // Sent one a minute, and due some days later.
    await db.updateTable('requests').set({ number, dueOn: sql<string>`substr(created_at, 1, 10)` }).execute()
    const last = sql<number>`(select count(*) from requests)`
    await db
      .insertInto('requestNumbers')
      .values({ year, last })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** What the jobs do that the changed calendar has begun: they would take processor time beside everything that is measured. */
function moveDueDates({ database, collegeSettings }: AppContext) {
  return database.transaction(async (tx) => {
    const calendar = await collegeSettings.readCalendar(tx.db)
    let unmoved: UnmovedRequests | null = { after: 0 }
    while (unmoved) unmoved = (await moveNextDueDates(tx, unmoved, calendar)).next
    await tx.db.deleteFrom('jobs').where('kind', '=', 'moveDueDates').execute()
  })
}
