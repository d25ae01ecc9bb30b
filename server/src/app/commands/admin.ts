import { email as emailSchema } from '@portal/contract/people/session'
import { fullName } from '@portal/contract/people/students'
import { listAdministrators } from '../../features/people/administrators/administrators.store.ts'
import {
  AdministratorError,
  createAdministrator,
  disableAdministrator,
  resetAdministratorPassword,
} from '../../features/people/administrators/administrators.ts'
import { ApiKeyError } from '../../features/people/api-keys/api-keys.ts'
import { readConfig } from '../../platform/config.ts'
import { type Database, openDatabaseForCommand } from '../../platform/database/open.ts'
import { API_KEY_USAGE, apiKeyCommandOf } from './api-key-commands.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `The administrators of the portal, also while it runs:

  npm run admin -- list
  npm run admin -- create EMAIL           makes one, and prints a password once
  npm run admin -- reset-password EMAIL   gives one a new password, and prints it once
  npm run admin -- disable EMAIL          disables one at once; the last active one cannot be disabled

${API_KEY_USAGE}`

type Command = (database: Database) => Promise<string>

const administratorCommands: Record<string, (database: Database, email: string) => Promise<string>> = {
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

function commandOf([name = '', ...args]: string[]): Command | null {
  if (name === 'api-key') return apiKeyCommandOf(args)
  const command = Object.hasOwn(administratorCommands, name) ? administratorCommands[name] : undefined
  const email = emailSchema.safeParse(args[0] ?? '')
  if (!command || (name !== 'list' && !email.success)) return null
  return (database) => command(database, email.data ?? '')
}

await runCommand(async (args) => {
  const command = commandOf(args)
  if (!command) throw new UsageError(USAGE)
  const database = await openDatabaseForCommand(readConfig(process.env))
  try {
    return await command(database)
  } catch (error) {
    const isRefusal = error instanceof AdministratorError || error instanceof ApiKeyError
    throw isRefusal ? new UsageError(error.message) : error
  } finally {
    await database.close()
  }
})
