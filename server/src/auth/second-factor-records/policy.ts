import { isIP } from 'node:net'
import type { UserType } from '@portal/contract/people/session'
import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isLoopback } from '../../platform/loopback.ts'
import { hasSecondFactor } from './factors.store.ts'

type Person = { id: string; userType: UserType }

/** Whether somebody must have a second factor. */
export const mustHaveSecondFactor = ({ secondFactor }: Pick<Config, 'secondFactor'>, userType: UserType) =>
  secondFactor === 'everybody' || (secondFactor === 'staff' && userType === 'admin')

/** Whether the password of somebody is not enough to sign in: they must have a second factor, or have one. */
export async function needsSecondStep(config: Pick<Config, 'secondFactor'>, db: Kysely<Tables>, person: Person) {
  if (config.secondFactor === 'off') return false
  return mustHaveSecondFactor(config, person.userType) || hasSecondFactor(db, person.id)
}

/** Whether browsers make passkeys at the portal's address: not for an address in numbers, and elsewhere only over TLS. */
export function offersPasskeys({ url }: Pick<Config, 'url'>) {
  const { protocol, hostname } = new URL(url)
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return !isNumbers && (protocol === 'https:' || isLoopback(hostname))
}
