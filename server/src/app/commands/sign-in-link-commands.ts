import { email as emailSchema } from '@portal/contract/people/session'
import {
  describeLinked,
  linkByCommand,
  permitByCommand,
  unlinkByCommand,
} from '../../features/people/sign-in-links/by-command.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/open.ts'

type Command = (database: Database, config: Config) => Promise<string>

const SUBJECT_MAX_CHARACTERS = 255
const names = ['linked-sign-ins', 'link-sign-in', 'unlink-sign-in'] as const
type Name = (typeof names)[number]

export const isSignInLinkCommand = (name: string): name is Name => names.some((known) => known === name)

/** The command about linked accounts that the arguments say; null if they are not right. */
export function signInLinkCommandOf(name: Name, args: readonly string[]): Command | null {
  if (name === 'linked-sign-ins') return args.length === 0 ? describeLinked : null
  const [typed = '', subject, ...more] = args
  const { data: email } = emailSchema.safeParse(typed)
  if (!email || more.length > 0) return null
  if (name === 'unlink-sign-in') {
    if (subject !== undefined) return null
    return async (database, config) => {
      await unlinkByCommand(database, config, email)
      return `${email} is not linked any more; sessions that began there have ended.`
    }
  }
  if (subject === undefined) {
    return async (database, config) => {
      await permitByCommand(database, config, email)
      return `${email} can sign in with ${config.oidc?.name} within 24 hours, and is linked then.`
    }
  }
  if (subject === '' || subject.length > SUBJECT_MAX_CHARACTERS) return null
  return async (database, config) => {
    await linkByCommand(database, config, email, subject)
    return `${email} signs in with the account ${subject} at ${config.oidc?.issuer}.`
  }
}
