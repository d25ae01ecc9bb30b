import { randomBytes } from 'node:crypto'
import { hasHadAdministrator, markFirstAdministrator } from '../administrators/administrators.store.ts'
import { isTaken } from '../database/faults.ts'
import type { House } from '../house.ts'
import { insertAdmin, newUserId } from '../users/users.store.ts'
import { insertAccount } from './accounts.store.ts'
import { hashPassword } from './passwords.ts'

const GENERATED_EMAIL = 'admin@portal.local'
const GENERATED_PASSWORD_BYTES = 16

/** A sign-in that was made up and must be told, once, to whoever starts the portal. */
export type GeneratedSignIn = { email: string; password: string }

/**
 * Makes the first administrator of a portal that has never had one, from the settings or made up.
 * Gives back what was made up; null where nothing was. Of two nodes that start at once, one does it.
 */
export async function makeFirstAdmin(
  house: Pick<House, 'config' | 'database' | 'now'>,
): Promise<GeneratedSignIn | null> {
  if (await hasHadAdministrator(house.database.read)) return null
  const { firstAdmin } = house.config
  const email = (firstAdmin.email ?? GENERATED_EMAIL).toLowerCase()
  const password = firstAdmin.password ?? randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  try {
    await house.database.change(async (change) => {
      await markFirstAdministrator(change, house.now())
      await insertAccount(change, { id, name: 'Portal Administrator', email, passwordHash }, house.now())
      await insertAdmin(change, { id, email }, house.now())
    })
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
  return firstAdmin.email && firstAdmin.password ? null : { email, password }
}
