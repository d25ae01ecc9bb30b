import { type Config, readConfig } from '../../platform/config.ts'
import { ConfigError } from '../../platform/config-error.ts'
import { writeSender } from '../../platform/email/sender.ts'
import { readSettings, type Setting } from '../../platform/setting-list.ts'

/** One line of the check: a setting or a service, its value or state, and its error if there is one. */
export type CheckResult = { name: string; message: string; error: string | null }

const HIDDEN = '***'
const SECRET = /(SECRET|PASSWORD|TOKEN|KEY)$/
/** A URL can contain a password, before the host or in its parameters; these parameters are safe to print. */
const SAFE_PARAMETERS = new Set(['endpoint', 'region', 'sslmode'])
const URL_START = /^[a-z][a-z0-9+.-]*:\/\//i

/** Every setting with its source and its error; `config` is null when a setting is wrong. */
export function checkSettings(env: Record<string, string | undefined>): {
  results: CheckResult[]
  config: Config | null
} {
  const settings = readSettings(env)
  const { config, error } = readAll(env)
  const results = settings.map((setting) => ({
    name: setting.name,
    message: describeValue(setting, config),
    error: setting.problem,
  }))
  const hasError = results.some((result) => result.error !== null)
  // Each setting is valid alone, but not in combination with the others.
  if (error && !hasError) results.push({ name: 'settings', message: 'in combination', error })
  return { results, config }
}

function readAll(env: Record<string, string | undefined>) {
  try {
    return { config: readConfig(env), error: null }
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, error: error.message }
    throw error
  }
}

/** An invalid URL can still contain a password. */
const isSecret = (name: string, given: string, wrong: string | null) =>
  SECRET.test(name) || (wrong !== null && given.includes('@'))

function describeValue({ name, rawValue, value, problem }: Setting, config: Config | null) {
  if (rawValue === undefined) {
    const defaultValue = name === 'PORTAL_OUTGOING' ? '' : (value ?? derivedDefault(name, config))
    return `${defaultValue ?? ''}` === '' ? 'not set' : `${defaultValue} (default)`
  }
  return `${isSecret(name, rawValue, problem) ? HIDDEN : maskEach(name, rawValue)} (environment)`
}

/** The default of a setting that is derived from other settings. */
function derivedDefault(name: string, config: Config | null) {
  return {
    PORTAL_URL: config?.url,
    PORTAL_MAIL_FROM: config && writeSender(config.mailFrom),
    PORTAL_VERIFICATION: config && (config.verification ? 'on' : 'off'),
    PORTAL_CARD_QR: config?.cardQr,
    PORTAL_OIDC_NAME: config?.oidc?.name,
  }[name]
}

/** Only in this list a URL has no comma. */
const maskEach = (name: string, text: string) =>
  name === 'PORTAL_OUTGOING'
    ? text
        .split(',')
        .map((part) => maskSecrets(part.trim()))
        .join(', ')
    : maskSecrets(text)

function maskSecrets(text: string): string {
  if (!URL_START.test(text)) return text
  const { protocol, username, password, host, pathname, searchParams } = new URL(text)
  const credentials = username || password ? `${username}${password && `:${HIDDEN}`}@` : ''
  const parameters = [...searchParams].map(
    ([key, value]) => `${key}=${SAFE_PARAMETERS.has(key) ? maskSecrets(value) : HIDDEN}`,
  )
  return `${protocol}//${credentials}${host}${pathname}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Names that begin like settings but are not: probably misspelt. */
export function unknownSettings(env: Record<string, string | undefined>) {
  const knownNames = new Set(readSettings({}).map(({ name }) => name))
  return Object.keys(env).filter((name) => name.startsWith('PORTAL_') && !knownNames.has(name))
}
