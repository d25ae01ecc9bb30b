import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { insertAccount } from '../../server/src/auth/accounts.store.ts'
import { hashPassword } from '../../server/src/auth/passwords/password-hash.ts'
import { insertStaff, newUserId } from '../../server/src/features/people/students/students.store.ts'
import { STAFF_PASSWORD } from './credentials.ts'
import { type SeedContext, servicesAt } from './seed-helpers.ts'

const HIRED_DAYS_AGO = 110

const staff: { firstName: string; lastName: string; staffRole: StaffRole }[] = [
  { firstName: 'Kavita', lastName: 'Bhosale', staffRole: 'clerk' },
  { firstName: 'Anil', lastName: 'Wagh', staffRole: 'auditor' },
]

/** A clerk and an auditor beside the registrar; all have one password. */
export async function seedStaff(context: SeedContext) {
  const { database, now } = servicesAt(context, HIRED_DAYS_AGO)
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  for (const person of staff) {
    const [id, email] = [newUserId(), `${person.staffRole}@college.edu`]
    await database.transaction(async (tx) => {
      await insertAccount(tx, { id, name: `${person.firstName} ${person.lastName}`, email, passwordHash }, now())
      await insertStaff(tx, { ...person, id, email }, now())
    })
  }
}
