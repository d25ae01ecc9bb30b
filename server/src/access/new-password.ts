import { Problem } from '@portal/contract/problems'
import type { House } from '../house.ts'
import { hashPassword } from './passwords.ts'

let common: Promise<ReadonlySet<string>> | null = null

/** The passwords people use most, read when somebody first sets one. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return common
}

/** Throws PASSWORD_TOO_COMMON for a password that many people use, unless the deployment allows it. */
export async function refuseCommonPassword({ config }: Pick<House, 'config'>, password: string) {
  if (config.allowCommonPasswords || !(await commonPasswords()).has(password.toLowerCase())) return
  const { message } = new Problem('PASSWORD_TOO_COMMON')
  throw new Problem('PASSWORD_TOO_COMMON', { password: message })
}

/** Hashes a password somebody sets. Throws PASSWORD_TOO_COMMON. */
export async function hashNewPassword(house: Pick<House, 'config'>, password: string) {
  await refuseCommonPassword(house, password)
  return hashPassword(password)
}
