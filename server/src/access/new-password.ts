import { PASSWORD_MIN_CHARACTERS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { House } from '../house.ts'
import { findAccount } from './accounts.store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Shorter parts of a name are in too many words. */
const LISTED_WORD_MIN_CHARACTERS = 3

let common: Promise<ReadonlySet<string>> | null = null

/** The passwords people use most, read when somebody first sets one. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return common
}

const isCommon = async (password: string) => (await commonPasswords()).has(password.toLowerCase())

/**
 * Hashes a password that the office gives to somebody, and says whether it is one that many people use. Throws
 * PASSWORD_TOO_COMMON where the deployment refuses such a password even here.
 */
export async function hashGivenPassword({ config }: Pick<House, 'config'>, password: string) {
  const commonPassword = config.commonPasswords !== 'allow' && (await isCommon(password))
  if (commonPassword && config.commonPasswords === 'refuse') throw refusal('PASSWORD_TOO_COMMON')
  return { passwordHash: await hashPassword(password), commonPassword }
}

type Person = { email: string; firstName: string; lastName: string }

/**
 * Throws for a password that somebody chooses for themselves and that is easily guessed, unless the deployment allows
 * all: PASSWORD_TOO_COMMON for one many people use, PASSWORD_GUESSABLE for one made of the words listed by `listedWords`.
 */
export async function refuseGuessablePassword({ config }: Pick<House, 'config'>, password: string, person: Person) {
  if (config.commonPasswords === 'allow') return
  if (await isCommon(password)) throw refusal('PASSWORD_TOO_COMMON')
  if (isMadeOf(listedWords(config, person), password)) throw refusal('PASSWORD_GUESSABLE')
}

const refusal = (code: 'PASSWORD_TOO_COMMON' | 'PASSWORD_GUESSABLE' | 'PASSWORD_UNCHANGED') =>
  new Problem(code, { password: new Problem(code).message })

/**
 * Throws PASSWORD_UNCHANGED for the password that somebody was given, where the deployment has everybody choose their
 * own. Slow, as it hashes the password.
 */
export async function refuseInitialPassword({ config, database }: House, password: string, { email }: Person) {
  if (config.initialPasswords !== 'change') return
  const account = await findAccount(database.read, email)
  if (!account?.isInitial || account.password === null) return
  if (await verifyPassword(password, account.password)) throw refusal('PASSWORD_UNCHANGED')
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)

/** The words that everybody would guess first: of the portal's name and host, of the person's name and e-mail address. */
function listedWords({ name, url }: Pick<House['config'], 'name' | 'url'>, { email, firstName, lastName }: Person) {
  return [name, new URL(url).hostname, email, firstName, lastName]
    .flatMap(lettersAndDigits)
    .filter((word) => word.length >= LISTED_WORD_MIN_CHARACTERS)
    .toSorted((one, other) => other.length - one.length)
}

/** Whether a password would be too short without these words. */
function isMadeOf(words: readonly string[], password: string) {
  const whole = lettersAndDigits(password).join('')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && rest.length < PASSWORD_MIN_CHARACTERS
}
