import { insertAccount } from '../../../auth/accounts.store.ts'
import { hashPassword } from '../../../auth/passwords/password-hash.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import type { Database } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { insertStaff, newUserId } from '../students/students.store.ts'
import {
  hasAnybodySignedIn,
  hasHadAdministrator,
  listAdministrators,
  markFirstAdministrator,
} from './administrators.store.ts'
import { AdministratorError, generatePassword, resetAdministratorPassword, UNNAMED } from './administrators.ts'

const GENERATED_EMAIL = 'admin@portal.local'

/** Generated credentials, printed once at the first start. */
export type GeneratedCredentials = { email: string; password: string }

/** A college that has just been made; `generated` is null where the settings give both e-mail and password. */
export type NewCollege = { generated: GeneratedCredentials | null }

/**
 * Creates the first administrator of a portal that has never had one, from the settings or with generated credentials. Returns null
 * where there has been one. When two nodes start at once, one creates it.
 */
export async function createFirstAdministrator(
  app: Pick<AppContext, 'config' | 'database' | 'now'>,
): Promise<NewCollege | null> {
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
  return { generated: firstAdmin.email && firstAdmin.password ? null : { email, password } }
}

/**
 * Gives the first administrator a new password, for whoever has lost the one that the first start has printed. Throws
 * `AdministratorError` when anybody has signed in, or there is not exactly one administrator.
 */
export async function resetFirstAdministrator(database: Database, now: Date): Promise<GeneratedCredentials> {
  const [first, ...others] = await listAdministrators(database)
  if (!first) throw new AdministratorError('There is no administrator yet. Start the portal once.')
  if (others.length > 0 || (await hasAnybodySignedIn(database.read))) {
    throw new AdministratorError(
      'Somebody has signed in already, or there are several administrators. To give one a new password: npm run admin -- reset-password EMAIL',
    )
  }
  return { email: first.email, password: await resetAdministratorPassword(database, first.email, now) }
}
