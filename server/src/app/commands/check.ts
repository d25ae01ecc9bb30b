import type { Config } from '../../platform/config.ts'
import { holderOf } from '../../platform/database/sqlite/data-dir-lock.ts'
import { findTooFewOpenFiles, openFilesLimit } from '../../platform/operations/open-files.ts'
import { findUnencryptedConnections } from '../../platform/operations/unencrypted-connections.ts'
import { findUnsetSettings } from '../../platform/operations/unset-settings.ts'
import { version } from '../../platform/version.ts'
import { findNoCollege, withTimeZoneOfOffice } from '../check/college-settings.ts'
import { findTooFewConnections } from '../check/connections.ts'
import { checkPush } from '../check/push.ts'
import { checkServices } from '../check/services.ts'
import { type CheckResult, checkSettings, unknownSettings } from '../check/settings.ts'
import { checkSigning } from '../check/signing.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = `Prints every setting and what is wrong with it, and whether database, storage and mail work; changes nothing:

  npm run check

Ends with 1 when something is wrong.`

const NAME_CHARACTERS = 24

const line = ({ name, message, error }: CheckResult) =>
  `${error ? '✗' : '✓'} ${name.padEnd(NAME_CHARACTERS)} ${message}${error ? `\n    ${error}` : ''}`

/** The limit of the portal that runs, or else that of this command, which a portal started in the same way has, too. */
const limitOfPortal = ({ dataDir }: Config) => openFilesLimit(holderOf(dataDir) ?? 'self') ?? openFilesLimit()

/** npm run check: prints every setting with its source and error, and whether database, storage and mail work. */
await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError(USAGE)
  const { results: settings, config } = checkSettings(process.env)
  const unknown = unknownSettings(process.env).map((name) => `? ${name} is no setting of the portal.`)
  const signing = config ? await checkSigning(config, new Date()) : { results: [], warnings: [] }
  const connections = config ? [...findUnencryptedConnections(config), ...(await findTooFewConnections(config))] : []
  const noCollege = config ? await findNoCollege(config) : []
  const unset = config ? findUnsetSettings(await withTimeZoneOfOffice(config)) : []
  const openFiles = config ? findTooFewOpenFiles(config, limitOfPortal(config)) : []
  const warnings = [...noCollege, ...unset, ...openFiles, ...connections, ...signing.warnings].map(
    (warning) => `! ${warning}`,
  )
  const push = config ? await checkPush(config, new Date()) : []
  const services = config ? [...(await checkServices(config)), ...signing.results, ...push] : []
  const errors = [...settings, ...services].filter(({ error }) => error).length
  if (errors > 0) process.exitCode = 1
  const notChecked = config ? [] : ['', 'Database, storage and mail are checked only when all settings are valid.']
  const summary =
    errors === 0 ? 'Nothing is wrong.' : errors === 1 ? 'One thing is wrong.' : `${errors} things are wrong.`
  return [
    `Version ${version}`,
    '',
    ...settings.map(line),
    ...unknown,
    ...warnings,
    '',
    ...services.map(line),
    ...notChecked,
    '',
    noCollege.length > 0 ? `${summary} There is no college here yet.` : summary,
  ].join('\n')
})
