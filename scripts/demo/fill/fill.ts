import { createFirstAdministrator } from '../../../server/src/features/administrators/first-administrator.ts'
import type { AppContext } from '../../../server/src/features/context.ts'
import { deactivateStudent } from '../../../server/src/features/students/students.actions.ts'
import type { AuthenticatedActor } from '../../../server/src/permissions/permit.ts'
import type { Tx } from '../../../server/src/platform/database/open.ts'
import { students } from '../people/people.ts'
import { photoOf } from '../portraits/photo.ts'
import { admit } from './admit.ts'
import { bringRequests } from './bring-requests.ts'
import { daysBefore, houseAt } from './days.ts'
import { DONE, isFilled } from './is-filled.ts'
import { issuePapers, makePapers } from './issue-papers.ts'

const OPENED_DAYS_AGO = 130

/**
 * Fills a portal with the demonstration college, once. All of it is one transaction through the portal's own
 * actions: every rule holds, and whoever interrupts it leaves nothing half done, only files for the sweep.
 */
export async function fillCollege(app: AppContext) {
  if (await isFilled(app)) return
  const now = app.now()
  const photos = await Promise.all(students.map(({ portrait }) => photoOf(portrait)))
  await app.database.transaction(async (tx) => {
    const inside = within(app, tx)
    await createFirstAdministrator(houseAt(inside, daysBefore(now, OPENED_DAYS_AGO)))
    const admin = await findAdmin(tx)
    // Admitting people waits for hashes and files, so their papers are drawn meanwhile.
    const [ids, papers] = await Promise.all([
      admit(inside, admin, students, photos, now),
      makePapers(students, photos, now),
    ])
    await issuePapers(inside, admin, ids, papers)
    await bringRequests(inside, admin, ids, now)
    for (const { email, hasLeft } of students) if (hasLeft) await deactivateStudent(inside, admin, ids(email))
    await tx.db.insertInto('settings').values({ name: DONE, value: now.toISOString() }).execute()
  })
}

/** The house as its actions see it inside one transaction: what each would change on its own becomes part of it. */
function within(app: AppContext, tx: Tx): AppContext {
  return { ...app, database: { ...app.database, transaction: (work) => work(tx) } }
}

async function findAdmin({ db }: Tx): Promise<AuthenticatedActor> {
  const admins = db.selectFrom('users').select(['id', 'userType']).where('userType', '=', 'admin')
  return { ...(await admins.orderBy('seq').executeTakeFirstOrThrow()), address: '' }
}
