import { email as emailSchema } from '@portal/contract/session'
import { fullName } from '@portal/contract/students'
import { listAdministrators } from '../../features/administrators/administrators.store.ts'
import {
  AdministratorError,
  createAdministrator,
  disableAdministrator,
  resetAdministratorPassword,
} from '../../features/administrators/administrators.ts'
import { readConfig } from '../../platform/config.ts'
import { type Database, openDatabaseForCommand } from '../../platform/database/open.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `The administrators of the portal, also while it runs:

  npm run admin -- list
  npm run admin -- create EMAIL           makes one, and prints a password once
  npm run admin -- reset-password EMAIL   gives one a new password, and prints it once
  npm run admin -- disable EMAIL          disables one at once; the last active one cannot be disabled`

type Command = (database: Database, email: string) => Promise<string>

const commands: Record<string, Command> = {
  create: async (database, email) => describePassword(email, await createAdministrator(database, email, new Date())),
  'reset-password': async (database, email) =>
    describePassword(email, await resetAdministratorPassword(database, email, new Date())),
  disable: async (database, email) => {
    await disableAdministrator(database, email, new Date())
    return `${email} is disabled.`
  },
  list: async (database) =>
    (await listAdministrators(database))
      .map(
        (admin) =>
          `${admin.status.padEnd(8)}  ${admin.email}  ${fullName(admin)}, since ${admin.created_at.slice(0, 10)}`,
      )
      .join('\n'),
}

const describePassword = (email: string, password: string) => `${email}\npassword: ${password}\nIt is shown only now.`

await runCommand(async ([name = '', emailArgument = '']) => {
  const command = commands[name]
  const email = emailSchema.safeParse(emailArgument)
  if (!command || (name !== 'list' && !email.success)) throw new UsageError(USAGE)
  const database = await openDatabaseForCommand(readConfig(process.env))
  try {
    return await command(database, email.data ?? '')
  } catch (error) {
    throw error instanceof AdministratorError ? new UsageError(error.message) : error
  } finally {
    await database.close()
  }
})
