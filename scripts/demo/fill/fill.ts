import { makeFirstAdmin } from '../../../server/src/access/first-admin.ts'
import type { Acting } from '../../../server/src/access/permit.ts'
import type { Change } from '../../../server/src/database/open.ts'
import type { House } from '../../../server/src/house.ts'
import { deactivateStudent } from '../../../server/src/users/users.actions.ts'
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
export async function fillCollege(house: House) {
  if (await isFilled(house)) return
  const now = house.now()
  const photos = await Promise.all(students.map(({ portrait }) => photoOf(portrait)))
  await house.database.change(async (change) => {
    const inside = within(house, change)
    await makeFirstAdmin(houseAt(inside, daysBefore(now, OPENED_DAYS_AGO)))
    const admin = await findAdmin(change)
    // Admitting people waits for hashes and files, so their papers are drawn meanwhile.
    const [ids, papers] = await Promise.all([
      admit(inside, admin, students, photos, now),
      makePapers(students, photos, now),
    ])
    await issuePapers(inside, admin, ids, papers)
    await bringRequests(inside, admin, ids, now)
    for (const { email, hasLeft } of students) if (hasLeft) await deactivateStudent(inside, admin, ids(email))
    await change.db.insertInto('settings').values({ name: DONE, value: now.toISOString() }).execute()
  })
}

/** The house as its actions see it inside one transaction: what each would change on its own becomes part of it. */
function within(house: House, change: Change): House {
  return { ...house, database: { ...house.database, change: (work) => work(change) } }
}

async function findAdmin({ db }: Change): Promise<Acting> {
  const admins = db.selectFrom('users').select(['id', 'userType']).where('userType', '=', 'admin')
  return { ...(await admins.orderBy('seq').executeTakeFirstOrThrow()), address: '' }
}
