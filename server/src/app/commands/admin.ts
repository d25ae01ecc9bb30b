import { fullName } from '@portal/contract/people/full-name'
import { email as emailSchema } from '@portal/contract/people/session'
import { type StaffRole, staffRoles } from '@portal/contract/people/staff/staff-roles'
import { listAdministrators } from '../../features/people/administrators/administrators.store.ts'
import {
  AdministratorError,
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  resetAdministratorPassword,
  setAdministratorRole,
} from '../../features/people/administrators/administrators.ts'
import { resetFirstAdministrator } from '../../features/people/administrators/first-administrator.ts'
import { ApiKeyError } from '../../features/people/api-keys/api-keys.ts'
import { resetSecondFactorByCommand } from '../../features/people/second-factor/reset-by-command.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database/open.ts'
import { openDatabaseForCommand } from '../../platform/database/open-for-command.ts'
import { API_KEY_USAGE, apiKeyCommandOf } from './api-key-commands.ts'
import { runCommand, UsageError } from './command.ts'
import { isSignInLinkCommand, signInLinkCommandOf } from './sign-in-link-commands.ts'

const USAGE = `The administrators of the portal, also while it runs:

  npm run admin -- list
  npm run admin -- first                  prints a new password of the first administrator, until anybody has signed in
  npm run admin -- create EMAIL [ROLE]    makes one, and prints a password once; without a role a registrar
  npm run admin -- role EMAIL ROLE        gives one another role: registrar, clerk or auditor; their sessions end
  npm run admin -- reset-password EMAIL   gives one a new password, and prints it once
  npm run admin -- disable EMAIL          disables one at once; the last active registrar cannot be disabled
  npm run admin -- enable EMAIL           enables one again
  npm run admin -- reset-second-factor EMAIL
                                          takes the second factors of somebody away, also of a student

With single sign-on (PORTAL_OIDC_ISSUER):

  npm run admin -- linked-sign-ins        who is linked with an account of the institution
  npm run admin -- link-sign-in EMAIL     lets somebody of the office link theirs at the next sign-in, within 24 hours
  npm run admin -- link-sign-in EMAIL SUBJECT
                                          links the account with this subject (the claim "sub") at once, also of a student
  npm run admin -- unlink-sign-in EMAIL   removes the link, and ends the sessions that began with it

${API_KEY_USAGE}`

type Command = (database: Database, config: Config) => Promise<string>

type AdministratorCommand = (
  database: Database,
  email: string,
  role: StaffRole | undefined,
  config: Config,
) => Promise<string>

const administratorCommands: Record<string, AdministratorCommand> = {
  create: async (database, email, role) =>
    describePassword(email, await createAdministrator(database, email, new Date(), role)),
  role: async (database, email, role, config) => {
    if (!role) throw new UsageError(USAGE)
    await setAdministratorRole(database, email, role, new Date(), config.oidc?.issuer)
    return `${email} is ${role}.`
  },
  'reset-password': async (database, email) =>
    describePassword(email, await resetAdministratorPassword(database, email, new Date())),
  disable: async (database, email, _role, config) => {
    await disableAdministrator(database, email, new Date(), config.oidc?.issuer)
    return `${email} is disabled.`
  },
  enable: async (database, email) => {
    await enableAdministrator(database, email, new Date())
    return `${email} is enabled.`
  },
  'reset-second-factor': async (database, email, _role, config) => {
    await resetSecondFactorByCommand(database, config, email)
    return `${email} has no second factor any more; their sessions have ended.`
  },
  first: async (database) => {
    const { email, password } = await resetFirstAdministrator(database, new Date())
    return describePassword(email, password)
  },
  list: async (database) =>
    (await listAdministrators(database))
      .map(
        (admin) =>
          `${admin.status.padEnd(8)}  ${(admin.staffRole ?? '').padEnd(9)}  ${admin.email}  ${fullName(admin)}, since ${admin.created_at.slice(0, 10)}`,
      )
      .join('\n'),
}

const describePassword = (email: string, password: string) => `${email}\npassword: ${password}\nIt is shown only now.`

function commandOf([name = '', ...args]: string[]): Command | null {
  if (name === 'api-key') return apiKeyCommandOf(args)
  if (isSignInLinkCommand(name)) return signInLinkCommandOf(name, args)
  const command = Object.hasOwn(administratorCommands, name) ? administratorCommands[name] : undefined
  const takesNobody = name === 'list' || name === 'first'
  const email = emailSchema.safeParse(args[0] ?? '')
  const role = staffRoles.find((known) => known === args[1])
  if (!command || (takesNobody ? args.length > 0 : !email.success) || (args[1] !== undefined && !role)) return null
  return (database, config) => command(database, email.data ?? '', role, config)
}

/** What is wrong with arguments that are not understood, in a sentence; null when only the usage can say. */
function describeMistake([name, first, second]: string[]) {
  if (name === undefined || name === '--help' || first === '--help') return null
  const isAboutKeys = name === 'api-key'
  const isAboutLinks = isSignInLinkCommand(name)
  if (!isAboutKeys && !isAboutLinks && !Object.hasOwn(administratorCommands, name))
    return `There is no command ${name}.`
  if (isAboutKeys || name === 'list' || name === 'first' || name === 'linked-sign-ins' || first === undefined)
    return null
  if (!emailSchema.safeParse(first).success) return `${first} is not an e-mail address.`
  const isRole = second === undefined || staffRoles.some((known) => known === second)
  return isAboutLinks || isRole ? null : `There is no role ${second}.`
}

await runCommand(USAGE, async (args) => {
  const command = commandOf(args)
  if (!command) throw new UsageError([describeMistake(args) ?? [], USAGE].flat().join('\n\n'))
  const config = readConfig(process.env)
  const database = await openDatabaseForCommand(config)
  try {
    return await command(database, config)
  } catch (error) {
    const isRefusal = error instanceof AdministratorError || error instanceof ApiKeyError
    throw isRefusal ? new UsageError(error.message) : error
  } finally {
    await database.close()
  }
})
