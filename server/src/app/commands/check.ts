import { findUnencryptedConnections } from '../../platform/operations/unencrypted-connections.ts'
import { checkServices } from '../check/services.ts'
import { type CheckResult, checkSettings, unknownSettings } from '../check/settings.ts'
import { runCommand } from './command.ts'

const NAME_CHARACTERS = 24

const line = ({ name, says, wrong }: CheckResult) =>
  `${wrong ? '✗' : '✓'} ${name.padEnd(NAME_CHARACTERS)} ${says}${wrong ? `\n    ${wrong}` : ''}`

/** npm run check: what is set, where that comes from and what is wrong with it, and whether everything answers. */
await runCommand(async () => {
  const { told, config } = checkSettings(process.env)
  const unknown = unknownSettings(process.env).map((name) => `? ${name} is no setting of the portal.`)
  const warnings = config ? findUnencryptedConnections(config).map((sentence) => `! ${sentence}`) : []
  const parts = config ? await checkServices(config) : []
  const wrong = [...told, ...parts].filter((one) => one.wrong).length
  if (wrong > 0) process.exitCode = 1
  const unlooked = config ? [] : ['', 'Database, storage and mail are tried once the settings can be read.']
  const verdict = wrong === 0 ? 'Nothing is wrong.' : wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`
  return [...told.map(line), ...unknown, ...warnings, '', ...parts.map(line), ...unlooked, '', verdict].join('\n')
})
