import { parseArgs } from 'node:util'
import { findSecret } from '../../auth/secret.ts'
import { describeKeys } from '../../features/documents/keys/describe-keys.ts'
import { KeyError, replaceLostKeys, retireKey, rotateKey } from '../../features/documents/keys/manage-keys.ts'
import { reportCompromisedKey } from '../../features/documents/keys/report-compromised-key.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { openDatabaseForCommand } from '../../platform/database/open-for-command.ts'
import { openLogger } from '../../platform/logger.ts'
import type { KeyMaker } from '../../platform/signing/signing-keys.ts'
import { openCollegeSettings } from '../../settings/college-settings.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `The keys that sign what the college issues, also while the portal runs:

  npm run keys -- list
  npm run keys -- rotate                 makes the next key for credentials, which is used after 24 hours
  npm run keys -- rotate --pdf           makes the next certificate for PDFs, which is used at once
  npm run keys -- rotate --lost-secret   replaces the keys that PORTAL_SECRET does not open
  npm run keys -- retire ID              takes a key out of use; what it has signed stays valid
  npm run keys -- compromised ID --since 2026-11-22
                                         what the key has signed since that day (UTC) is revoked and issued anew`

type Options = { pdf?: boolean; 'lost-secret'?: boolean; since?: string }
type Command = (maker: KeyMaker, config: Config) => Promise<string>

const rotateCredentialKey: Command = async (maker) => {
  const { id, useFrom } = await rotateKey(maker, 'credential')
  return `${id} is made and published. It is used from ${useFrom}; until then the present key is.`
}

const rotatePdfKey: Command = async (maker, { signingP12 }) => {
  if (signingP12) throw new KeyError("PDFs are signed with the college's own certificate (PORTAL_SIGNING_P12).")
  return `${(await rotateKey(maker, 'pdf')).id} is made. It signs PDFs from now on.`
}

const replaceLost: Command = async (maker) => {
  const made = await replaceLostKeys(maker)
  return `In use from now on: ${made.map(({ id }) => id).join(', ')}. The lost keys stay published, so that what they have signed can be checked.
Others may keep the former list of public keys for up to 24 hours: until then their programs may not know the new key.`
}

const retire =
  (id: string): Command =>
  async (maker) => {
    await retireKey(maker, id)
    return `${id} is out of use. It stays published, so that what it has signed can be checked.`
  }

const reportCompromised =
  (id: string, since: string): Command =>
  async (maker) => {
    const { inUse, documents } = await reportCompromisedKey(maker, id, new Date(since))
    return `${id} is out of use; ${inUse} signs from now on. Documents that the portal reissues or signs again: ${documents}.
Others may keep the former list of public keys for up to 24 hours: tell those who check by program.`
  }

function commandOf(positionals: string[], { pdf, 'lost-secret': lostSecret, since }: Options): Command | null {
  const [name, id, ...others] = positionals
  if (others.length > 0) return null
  if (name === 'compromised' && id && since && !pdf && !lostSecret) return reportCompromised(id, since)
  if (since || (pdf && lostSecret)) return null
  if (name === 'rotate' && !id) return lostSecret ? replaceLost : pdf ? rotatePdfKey : rotateCredentialKey
  if (pdf || lostSecret) return null
  if (name === 'retire' && id) return retire(id)
  return name === 'list' && !id ? describeKeys : null
}

function parse(args: string[]) {
  const options = { pdf: { type: 'boolean' }, 'lost-secret': { type: 'boolean' }, since: { type: 'string' } } as const
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return commandOf(positionals, values)
  } catch {
    return null
  }
}

await runCommand(USAGE, async (args) => {
  const command = parse(args)
  if (!command) throw new UsageError(USAGE)
  const config = readConfig(process.env)
  const database = await openDatabaseForCommand(config)
  try {
    const secret = await findSecret(config)
    if (secret === null) throw new KeyError('Set PORTAL_SECRET, or PORTAL_DATA_DIR, as for the portal.')
    const { config: decided } = await openCollegeSettings({ config, database, log: openLogger(config.log) }, () => {})
    const maker = { database, secret, college: decided.name, url: config.url, now: () => new Date() }
    return await command(maker, decided)
  } catch (error) {
    throw error instanceof KeyError ? new UsageError(error.message) : error
  } finally {
    await database.close()
  }
})
