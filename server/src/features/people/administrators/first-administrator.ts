import { insertAccount } from '../../../auth/accounts.store.ts'
import { hashPassword } from '../../../auth/password-hash.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import type { AppContext } from '../../context.ts'
import { insertStaff, newUserId } from '../students/students.store.ts'
import { hasHadAdministrator, markFirstAdministrator } from './administrators.store.ts'
import { generatePassword, UNNAMED } from './administrators.ts'

const GENERATED_EMAIL = 'admin@portal.local'

/** Generated credentials, printed once at the first start. */
export type GeneratedCredentials = { email: string; password: string }

/**
 * Creates the first administrator of a portal that has never had one, from the settings or with generated credentials.
 * Returns the credentials when any of them was generated, otherwise null. When two nodes start at once, one creates it.
 */
export async function createFirstAdministrator(
  app: Pick<AppContext, 'config' | 'database' | 'now'>,
): Promise<GeneratedCredentials | null> {
  if (await hasHadAdministrator(app.database.read)) return null
  const { firstAdmin } = app.config
  const email = (firstAdmin.email ?? GENERATED_EMAIL).toLowerCase()
  const password = firstAdmin.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  try {
    await app.database.transaction(async (tx) => {
      await markFirstAdministrator(tx, app.now())
      await insertAccount(tx, { id, name: 'Portal Administrator', email, passwordHash }, app.now())
      await insertStaff(tx, { id, email, staffRole: 'registrar', ...UNNAMED }, app.now())
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
  return firstAdmin.email && firstAdmin.password ? null : { email, password }
}
