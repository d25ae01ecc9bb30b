import path from 'node:path'
import type { DelayMode } from '@portal/contract/delays'
import type { z } from 'zod'
import { settings } from './settings.ts'
import type { S3Config, S3Credentials } from './storage/s3/config.ts'

export type Config = {
  name: string
  host: string
  port: number
  url: string
  dataDir: string
  databaseUrl: string | null
  /** The bucket for files; null keeps them in the data directory. */
  storage: S3Config | null
  /** Whether browsers download files directly from the bucket. */
  storageDirect: boolean
  secret: string | null
  firstAdmin: { email?: string; password?: string }
  smtpUrl: string | null
  mailFrom: string
  /** How many e-mails one node begins to send in a minute; 0 means no limit. */
  emailsPerMinute: number
  delayMode: DelayMode
  hideAccounts: boolean
  /**
   * Handling of common passwords. `warn`: administrators get a warning; users who choose their own password get an
   * error.
   */
  commonPasswords: 'warn' | 'refuse' | 'allow'
  /** `change`: a user whose password was set by an administrator must choose a new one at the first sign-in. */
  initialPasswords: 'keep' | 'change'
  /** A session ends after this long without a request; 0 means never. */
  sessionIdleMs: number
  /** After how many years former and inactive students are proposed to be forgotten; null: never. */
  forgetAfterYears: Record<'former' | 'inactive', number | null>
  /** Former students may sign in for this many months after they left; 0 means not at all. */
  formerStudentMonths: number
  trustProxy: boolean
  metricsToken: string | null
  drainSeconds: number
  /** Maximum number of event streams open at once. */
  maxStreams: number
  /** Maximum number of requests handled at once. */
  maxRequests: number
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Invalid settings. The message has one sentence for each invalid setting. */
export class ConfigError extends Error {}

/** Reads the settings from `env`; an empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(settings.shape)
  const values = Object.fromEntries(names.map((name) => [name, env[variableOf(name, env)] || undefined]))
  const result = settings.safeParse(values)
  if (!result.success) {
    const sentences = result.error.issues.map(({ path, message }) => `${variableOf(path.join('.'), env)} ${message}.`)
    throw new ConfigError(sentences.join('\n'))
  }
  const parsed = result.data
  const url = (parsed.PORTAL_URL ?? `http://localhost:${parsed.PORTAL_PORT}`).replace(/\/+$/, '')
  return {
    name: parsed.PORTAL_NAME,
    host: parsed.PORTAL_HOST,
    port: parsed.PORTAL_PORT,
    url,
    dataDir: path.resolve(parsed.PORTAL_DATA_DIR),
    databaseUrl: parsed.DATABASE_URL ?? null,
    storage: bucketOf(parsed, url),
    storageDirect: parsed.STORAGE_DIRECT,
    secret: parsed.PORTAL_SECRET ?? null,
    firstAdmin: { email: parsed.PORTAL_ADMIN_EMAIL, password: parsed.PORTAL_ADMIN_PASSWORD },
    smtpUrl: parsed.SMTP_URL ?? null,
    mailFrom: parsed.PORTAL_MAIL_FROM ?? `${parsed.PORTAL_NAME} <no-reply@${new URL(url).hostname}>`,
    emailsPerMinute: parsed.PORTAL_MAIL_PER_MINUTE,
    delayMode: parsed.PORTAL_PACE,
    hideAccounts: parsed.PORTAL_HIDE_ACCOUNTS,
    commonPasswords: parsed.PORTAL_PASSWORD_COMMON,
    initialPasswords: parsed.PORTAL_INITIAL_PASSWORDS,
    sessionIdleMs: parsed.PORTAL_SESSION_IDLE_MINUTES * 60_000,
    forgetAfterYears: {
      former: parsed.PORTAL_FORGET_FORMER_YEARS ?? null,
      inactive: parsed.PORTAL_FORGET_INACTIVE_YEARS ?? null,
    },
    formerStudentMonths: parsed.PORTAL_FORMER_STUDENT_MONTHS,
    trustProxy: parsed.PORTAL_TRUST_PROXY,
    metricsToken: parsed.PORTAL_METRICS_TOKEN ?? null,
    drainSeconds: parsed.PORTAL_DRAIN_SECONDS,
    maxStreams: parsed.PORTAL_MAX_STREAMS,
    maxRequests: parsed.PORTAL_MAX_REQUESTS,
    log: parsed.PORTAL_LOG,
  }
}

/** The environment variable of a setting. Hosting platforms set PORT; PORTAL_PORT overrides it. */
const variableOf = (name: string, env: Record<string, string | undefined>) =>
  name === 'PORTAL_PORT' && !env.PORTAL_PORT && env.PORT ? 'PORT' : name

/** One setting: `rawValue` is the text in the environment, `value` the parsed value, `problem` the validation error. */
export type Setting = { name: string; rawValue: string | undefined; value: unknown; problem: string | null }

/** Parses each setting separately, so that each one can be listed with its own error. */
export function readSettings(env: Record<string, string | undefined>): Setting[] {
  return Object.entries(settings.shape).map(([setting, shape]) => {
    const name = variableOf(setting, env)
    const rawValue = env[name] || undefined
    const { data, error } = shape.safeParse(rawValue)
    return { name, rawValue, value: data, problem: error?.issues[0]?.message ?? null }
  })
}

function bucketOf(parsed: z.output<typeof settings>, portalUrl: string): S3Config | null {
  const address = parsed.STORAGE_URL
  if (!address) {
    if (parsed.STORAGE_DIRECT) throw new ConfigError('STORAGE_DIRECT needs STORAGE_URL.')
    return null
  }
  if (parsed.STORAGE_DIRECT && portalUrl.startsWith('https:') && !address.base.startsWith('https:')) {
    throw new ConfigError(
      'STORAGE_DIRECT needs an https:// endpoint in STORAGE_URL, as PORTAL_URL is one: browsers refuse another.',
    )
  }
  return { ...address, credentials: credentialsOf(parsed) }
}

/** Null when no keys are set: the role of the machine or container then provides them. */
function credentialsOf(parsed: z.output<typeof settings>): S3Credentials | null {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = parsed
  if (!accessKeyId && !secretAccessKey) return null
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}
