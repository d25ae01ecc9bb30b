import { type Config, ConfigError, readConfig, readSettings, type Setting } from '../../platform/config.ts'

/** One line of the check: what it is about, what there is to say, and what is wrong, if anything is. */
export type CheckResult = { name: string; says: string; wrong: string | null }

const HIDDEN = '***'
const SECRET = /(SECRET|PASSWORD|TOKEN|KEY)$/
/** An address can have a password in it, before the host or among its parameters, of which these are known to be none. */
const SHOWN = new Set(['endpoint', 'region', 'sslmode'])
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i

/** Every setting with its source and what is wrong with it, and the settings themselves if they can be used. */
export function checkSettings(env: Record<string, string | undefined>): { told: CheckResult[]; config: Config | null } {
  const each = readSettings(env)
  const { config, wrong } = readWhole(env)
  const told = each.map((setting) => ({
    name: setting.name,
    says: shown(setting, config),
    wrong: setting.problem,
  }))
  const isToldAlready = told.some((setting) => setting.wrong !== null)
  return { told: wrong && !isToldAlready ? [...told, { name: 'settings', says: 'together', wrong }] : told, config }
}

function readWhole(env: Record<string, string | undefined>) {
  try {
    return { config: readConfig(env), wrong: null }
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, wrong: error.message }
    throw error
  }
}

/** What was meant as an address and is none can still have a password in it. */
const isSecret = (name: string, given: string, wrong: string | null) =>
  SECRET.test(name) || (wrong !== null && given.includes('@'))

function shown({ name, rawValue, value, problem }: Setting, config: Config | null) {
  if (rawValue === undefined) {
    const standsIn = value ?? madeUp(name, config)
    return standsIn === undefined ? 'not set' : `${standsIn} (default)`
  }
  return `${isSecret(name, rawValue, problem) ? HIDDEN : withoutSecrets(rawValue)} (environment)`
}

/** What stands in for a setting that follows from others. */
function madeUp(name: string, config: Config | null) {
  return { PORTAL_URL: config?.url, PORTAL_MAIL_FROM: config?.mailFrom }[name]
}

function withoutSecrets(given: string): string {
  if (!ADDRESS.test(given)) return given
  const { protocol, username, password, host, pathname, searchParams } = new URL(given)
  const who = username || password ? `${username}${password && `:${HIDDEN}`}@` : ''
  const parameters = [...searchParams].map(
    ([key, value]) => `${key}=${SHOWN.has(key) ? withoutSecrets(value) : HIDDEN}`,
  )
  return `${protocol}//${who}${host}${pathname}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Names that look like settings and are none: most likely misspelt. */
export function unknownSettings(env: Record<string, string | undefined>) {
  const known = new Set(readSettings({}).map(({ name }) => name))
  return Object.keys(env).filter((name) => name.startsWith('PORTAL_') && !known.has(name))
}
