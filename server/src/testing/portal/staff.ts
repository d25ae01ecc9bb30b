import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { insertAccount } from '../../auth/accounts.store.ts'
import { insertStaff, newUserId } from '../../features/people/students/students.store.ts'
import type { Caller, TestPortal } from './test-portal.ts'

/** Adds a person of the office with a session, opened without a sign-in. */
export async function signInStaff(portal: TestPortal, staffRole: StaffRole, firstName = 'Kavita') {
  const id = newUserId()
  const email = `${staffRole}-${id.slice(0, 8)}@college.example`
  const now = portal.app.now()
  await portal.app.database.transaction(async (tx) => {
    await insertAccount(tx, { id, name: email, email, passwordHash: 'none' }, now)
    await insertStaff(tx, { id, email, staffRole, firstName, lastName: 'Bhosale' }, now)
  })
  return { id, email, as: portal.caller(await portal.openSession(id)) }
}

/** People of the office for tests on demand, and how a student is found by them. */
export const staffOf = (portal: TestPortal, student: { as: Caller }) => ({
  studentEmail: async () => (await student.as.me.profile()).email,
  /** Another clerk. */
  async staff(state: 'active' | 'invited' | 'disabled' = 'active') {
    const { id } = await signInStaff(portal, 'clerk')
    await portal.app.database.transaction(async ({ db }) => {
      if (state === 'disabled') await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute()
      if (state === 'invited')
        await db.updateTable('accounts').set({ password: null }).where('userId', '=', id).execute()
    })
    return id
  },
})
