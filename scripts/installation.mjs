// The settings that a command of the portal needs are those of the service it speaks of. A shell does not have them: they stand
// in the unit of systemd and its file, or in the file .env of this folder.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './runtime.mjs'

const UNITS = '/etc/systemd/system'
/** Whoever sets one of these says by hand which portal is meant. */
const GIVEN_BY_HAND = ['PORTAL_DATA_DIR', 'DATABASE_URL']

/** A message for whoever runs the command. */
export class InstallationError extends Error {}

/**
 * The settings of the portal in this folder.
 * @returns `source`: where they stand, in words; `env`: the settings found there; `user`: whom the service runs as, where a unit says it
 */
export function findInstallation(env, { folder = root, units = UNITS } = {}) {
  if (GIVEN_BY_HAND.some((name) => env[name])) return { source: 'the environment', env: {}, user: null }
  const found = unitsOf(folder, units).filter(({ name }) => !env.PORTAL_UNIT || name === env.PORTAL_UNIT)
  if (env.PORTAL_UNIT && found.length === 0)
    throw new InstallationError(`No unit ${env.PORTAL_UNIT} in ${units} runs the portal of ${folder}.`)
  if (found.length > 1) {
    const names = found.map(({ name }) => name).join(', ')
    throw new InstallationError(
      `Several portals run from this folder: ${names}. Say which one: PORTAL_UNIT=${found[0].name} before the command.`,
    )
  }
  const [unit] = found
  if (unit) return { source: describeUnit(unit), env: settingsOf(unit), user: unit.user }
  const file = path.join(folder, '.env')
  if (existsSync(file)) return { source: file, env: parseEnv(readSettings(file)), user: null }
  return { source: 'the environment; there is no unit of systemd and no file .env', env: {}, user: null }
}

/** The settings in the file .env of this folder, without those that the environment has. */
export function withEnvFile(env, folder = root) {
  const file = path.join(folder, '.env')
  return existsSync(file) ? { ...parseEnv(readSettings(file)), ...env } : env
}

const describeUnit = ({ name, files }) => [name, ...files.map(({ file }) => file)].join(', ')

/** The units whose working directory is `folder` and that start the portal; one for each instance of a template. */
function unitsOf(folder, units) {
  if (!existsSync(units)) return []
  const files = readdirSync(units).filter((name) => name.endsWith('.service'))
  const instances = readdirSync(units)
    .filter((name) => name.endsWith('.wants'))
    .flatMap((wants) => readdirSync(path.join(units, wants)))
  return files.flatMap((file) => {
    const text = readFileSync(path.join(units, file), 'utf8')
    const names = file.endsWith('@.service')
      ? instances.filter((name) => name.startsWith(file.slice(0, -'.service'.length)))
      : [file]
    return [...new Set(names)]
      .map((name) => readUnit(name, text))
      .filter((unit) => unit.folder === folder && unit.isPortal)
  })
}

function readUnit(name, text) {
  const instance = /@(.+)\.service$/.exec(name)?.[1] ?? ''
  const lines = text.replaceAll('%i', instance).split('\n')
  const valuesOf = (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1).trim())
  return {
    name,
    folder: valuesOf('WorkingDirectory').at(-1),
    isPortal: valuesOf('ExecStart').some((start) => start.includes('server/dist/main.js')),
    user: valuesOf('User').at(-1) ?? null,
    environment: valuesOf('Environment')
      .flatMap((line) => line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
      .map(unquoted),
    files: valuesOf('EnvironmentFile').map((file) => ({
      file: file.replace(/^-/, ''),
      isOptional: file.startsWith('-'),
    })),
  }
}

function settingsOf({ environment, files }) {
  const env = Object.fromEntries(environment.map(assignment))
  for (const { file, isOptional } of files) {
    if (!isOptional || existsSync(file)) Object.assign(env, parseEnvironmentFile(readSettings(file)))
  }
  return env
}

function readSettings(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code !== 'EACCES') throw error
    throw new InstallationError(
      `The settings of this portal are in ${file}, which this user may not read. Run the command with sudo.`,
    )
  }
}

/** A file of settings as systemd reads it: comments have lines of their own, a value may stand in quotes. */
const parseEnvironmentFile = (text) =>
  Object.fromEntries(
    text
      .replaceAll('\\\n', '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^[A-Za-z_]\w*=/.test(line))
      .map(assignment),
  )

function assignment(text) {
  const end = text.indexOf('=')
  return [text.slice(0, end), unquoted(text.slice(end + 1).trim())]
}

const unquoted = (text) => /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text

/** Ids of the user of a service, for root, who must not leave files behind that the service cannot write; otherwise none. */
export function userOf({ user, source }) {
  const own = process.getuid?.()
  if (user === null || own === undefined) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })))
  if (own === uid) return {}
  if (own !== 0)
    throw new InstallationError(`The portal of ${source} runs as the user ${user}. Run the command with sudo.`)
  return { uid, gid }
}
