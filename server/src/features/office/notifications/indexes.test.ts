import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLanguageOfSignedIn } from '../../../notifications/former-address.store.ts'
import { findStatuses } from '../../../notifications/notifications.store.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { plansOf } from '../../../testing/databases/plans-of.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { listStaff } from '../../people/administrators/staff.store.ts'
import { findMailReaders } from './waiting-notifications.store.ts'

// Deciding twenty requests tells twenty students: it must not read all students, or all sign-ins of the college.

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
})
afterAll(() => portal.close())

const byId = /users USING INDEX sqlite_autoindex_users_1 \(id=\?\)/
const byActor = /audit.* USING INDEX audit_by_actor \(actorId=\?\)/
const twenty = Array.from({ length: 20 }, (_, at) => `person ${at}`)
const queries: [string, (db: Kysely<Tables>) => Promise<unknown>, RegExp[]][] = [
  ['who may be told', (db) => findStatuses(db, twenty), [byId]],
  ['who reads e-mails', (db) => findMailReaders(db, twenty), [byId, byActor]],
  ['whether somebody has signed in before', (db) => findLanguageOfSignedIn(db, 'somebody'), [byActor]],
  ['when people of the office signed in last', listStaff, [byActor]],
]

it.each(queries)('%s is looked up by the person', async (_, work, indexes) => {
  const plans = await plansOf(portal.app.database, work)
  expect(indexes.filter((index) => !plans.some((plan) => index.test(plan)))).toEqual([])
})
