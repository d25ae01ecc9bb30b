import { PASSWORD_MIN_CHARACTERS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { findAccount } from '../accounts.store.ts'
import type { AuthContext } from '../context.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Shorter parts of a name occur in too many words. */
const GUESSABLE_WORD_MIN_CHARACTERS = 3

let loadedPasswords: Promise<ReadonlySet<string>> | null = null

/** The most used passwords, loaded when a password is first set. */
function commonPasswords() {
  loadedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return loadedPasswords
}

const isCommon = async (password: string) => (await commonPasswords()).has(password.toLowerCase())

/**
 * Hashes a password that an administrator assigns, and says whether it is a common one. Throws PASSWORD_TOO_COMMON if
 * the deployment refuses common passwords even here.
 */
export async function hashAssignedPassword({ config }: Pick<AuthContext, 'config'>, password: string) {
  const commonPassword = config.commonPasswords !== 'allow' && (await isCommon(password))
  if (commonPassword && config.commonPasswords === 'refuse') throw rejection('PASSWORD_TOO_COMMON')
  return { passwordHash: await hashPassword(password), commonPassword }
}

type Person = { email: string; firstName: string; lastName: string }

/**
 * Throws if a user chooses an easily guessed password, unless the deployment allows all: PASSWORD_TOO_COMMON for a
 * common one, PASSWORD_GUESSABLE for one made of the words that `guessableWords` lists.
 */
export async function rejectGuessablePassword(
  { config }: Pick<AuthContext, 'config'>,
  password: string,
  person: Person,
) {
  if (config.commonPasswords === 'allow') return
  if (await isCommon(password)) throw rejection('PASSWORD_TOO_COMMON')
  if (consistsOf(guessableWords(config, person), password)) throw rejection('PASSWORD_GUESSABLE')
}

const rejection = (code: 'PASSWORD_TOO_COMMON' | 'PASSWORD_GUESSABLE' | 'PASSWORD_UNCHANGED') =>
  new Problem(code, { password: new Problem(code).message })

/**
 * Throws PASSWORD_UNCHANGED if a user chooses the password they were assigned, where the deployment requires users to
 * choose their own. Slow, because it hashes the password.
 */
export async function rejectInitialPassword({ config, database }: AuthContext, password: string, { email }: Person) {
  if (config.initialPasswords !== 'change') return
  const account = await findAccount(database.read, email)
  if (!account?.isInitial || account.password === null) return
  if (await verifyPassword(password, account.password)) throw rejection('PASSWORD_UNCHANGED')
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)

/** The words that are guessed first: those of the portal's name and host, and of the person's name and e-mail address. */
function guessableWords(
  { name, url }: Pick<AuthContext['config'], 'name' | 'url'>,
  { email, firstName, lastName }: Person,
) {
  return [name, new URL(url).hostname, email, firstName, lastName]
    .flatMap(lettersAndDigits)
    .filter((word) => word.length >= GUESSABLE_WORD_MIN_CHARACTERS)
    .toSorted((a, b) => b.length - a.length)
}

/** Whether a password contains these words and would be too short without them. */
function consistsOf(words: readonly string[], password: string) {
  const original = lettersAndDigits(password).join('')
  const remainder = words.reduce((text, word) => text.replaceAll(word, ''), original)
  return remainder.length < original.length && remainder.length < PASSWORD_MIN_CHARACTERS
}
