import path from 'node:path'
import type { DelayMode } from '@portal/contract/delays'
import { z } from 'zod'
import { readS3Address, type S3Config, type S3Credentials } from './storage/s3/config.ts'

export const MIN_SECRET_CHARACTERS = 32
const MIN_TOKEN_CHARACTERS = 16
const MAX_DRAIN_SECONDS = 300
const MAX_STREAMS = 2_000
/** When news reaches every open screen, each reads a thing or two at the same moment. */
const MAX_REQUESTS = 2 * MAX_STREAMS
const MAX_IDLE_MINUTES = 30 * 24 * 60

const yes = z.stringbool('must be true or false').default(false)

/** Every setting of a deployment, with the reading of each from its environment variable. */
const settings = z.object({
  PORTAL_NAME: z.string().trim().min(1).max(60).default('Student Documents'),
  PORTAL_HOST: z.string().trim().min(1).default('127.0.0.1'),
  PORTAL_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  PORTAL_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  PORTAL_DATA_DIR: z.string().trim().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  STORAGE_URL: z
    .string()
    .transform((text) => readS3Address(text))
    .refine((address) => address !== null, 'must look like s3://bucket/folder?endpoint=https://host&region=name')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  STORAGE_DIRECT: yes,
  PORTAL_SECRET: z
    .string()
    .min(MIN_SECRET_CHARACTERS, `must have at least ${MIN_SECRET_CHARACTERS} characters`)
    .optional(),
  PORTAL_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  PORTAL_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  PORTAL_MAIL_FROM: z.string().trim().optional(),
  PORTAL_PACE: z.enum(['specified', 'brisk'], 'must be specified or brisk').default('specified'),
  PORTAL_HIDE_ACCOUNTS: yes,
  PORTAL_PASSWORD_COMMON: z.enum(['warn', 'refuse', 'allow'], 'must be warn, refuse or allow').default('warn'),
  PORTAL_INITIAL_PASSWORDS: z.enum(['keep', 'change'], 'must be keep or change').default('keep'),
  PORTAL_SESSION_IDLE_MINUTES: z.coerce
    .number('must be a number of minutes')
    .int()
    .min(0)
    .max(MAX_IDLE_MINUTES)
    .default(0),
  PORTAL_TRUST_PROXY: yes,
  PORTAL_METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_CHARACTERS, `must have at least ${MIN_TOKEN_CHARACTERS} characters`)
    .optional(),
  PORTAL_DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(MAX_DRAIN_SECONDS).default(0),
  PORTAL_MAX_STREAMS: z.coerce.number('must be a number of streams').int().min(1).default(MAX_STREAMS),
  PORTAL_MAX_REQUESTS: z.coerce.number('must be a number of requests').int().min(1).default(MAX_REQUESTS),
  PORTAL_LOG: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})

export type Config = {
  name: string
  host: string
  port: number
  url: string
  dataDir: string
  databaseUrl: string | null
  /** The bucket for files; null keeps them in the data directory. */
  storage: S3Config | null
  /** Whether people fetch files from the bucket itself. */
  storageDirect: boolean
  secret: string | null
  firstAdmin: { email?: string; password?: string }
  smtpUrl: string | null
  mailFrom: string
  delayMode: DelayMode
  hideAccounts: boolean
  /** What becomes of passwords many people use. `warn`: the office is warned, whoever chooses their own is refused. */
  commonPasswords: 'warn' | 'refuse' | 'allow'
  /** `change`: whoever signs in with a password somebody else gave them must first choose their own. */
  initialPasswords: 'keep' | 'change'
  /** After so long without use a session ends; 0 for never. */
  sessionIdleMs: number
  trustProxy: boolean
  metricsToken: string | null
  drainSeconds: number
  /** Event streams that may be open at once. */
  maxStreams: number
  /** Requests that may be worked on at once. */
  maxRequests: number
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** A setting that stops the start, as sentences a person can act on. */
export class ConfigError extends Error {}

/** Reads the settings from `env`; an empty value counts as not set. Throws `BadSettings`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(settings.shape)
  const given = Object.fromEntries(names.map((name) => [name, env[variableOf(name, env)] || undefined]))
  const read = settings.safeParse(given)
  if (!read.success) {
    const sentences = read.error.issues.map(({ path, message }) => `${variableOf(path.join('.'), env)} ${message}.`)
    throw new ConfigError(sentences.join('\n'))
  }
  const set = read.data
  const url = (set.PORTAL_URL ?? `http://localhost:${set.PORTAL_PORT}`).replace(/\/+$/, '')
  return {
    name: set.PORTAL_NAME,
    host: set.PORTAL_HOST,
    port: set.PORTAL_PORT,
    url,
    dataDir: path.resolve(set.PORTAL_DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    storage: bucketOf(set, url),
    storageDirect: set.STORAGE_DIRECT,
    secret: set.PORTAL_SECRET ?? null,
    firstAdmin: { email: set.PORTAL_ADMIN_EMAIL, password: set.PORTAL_ADMIN_PASSWORD },
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.PORTAL_MAIL_FROM ?? `${set.PORTAL_NAME} <no-reply@${new URL(url).hostname}>`,
    delayMode: set.PORTAL_PACE,
    hideAccounts: set.PORTAL_HIDE_ACCOUNTS,
    commonPasswords: set.PORTAL_PASSWORD_COMMON,
    initialPasswords: set.PORTAL_INITIAL_PASSWORDS,
    sessionIdleMs: set.PORTAL_SESSION_IDLE_MINUTES * 60_000,
    trustProxy: set.PORTAL_TRUST_PROXY,
    metricsToken: set.PORTAL_METRICS_TOKEN ?? null,
    drainSeconds: set.PORTAL_DRAIN_SECONDS,
    maxStreams: set.PORTAL_MAX_STREAMS,
    maxRequests: set.PORTAL_MAX_REQUESTS,
    log: set.PORTAL_LOG,
  }
}

/** The environment variable that a setting is read from: hosting platforms set PORT, which PORTAL_PORT overrides. */
const variableOf = (name: string, env: Record<string, string | undefined>) =>
  name === 'PORTAL_PORT' && !env.PORTAL_PORT && env.PORT ? 'PORT' : name

/** One setting, read by itself. `given` is what the environment has, `value` what it comes to. */
export type Setting = { name: string; given: string | undefined; value: unknown; wrong: string | null }

/** Reads each setting by itself, so that every one can be told with what is wrong with it. */
export function readEach(env: Record<string, string | undefined>): Setting[] {
  return Object.entries(settings.shape).map(([setting, shape]) => {
    const name = variableOf(setting, env)
    const given = env[name] || undefined
    const { data, error } = shape.safeParse(given)
    return { name, given, value: data, wrong: error?.issues[0]?.message ?? null }
  })
}

function bucketOf(set: z.output<typeof settings>, portalUrl: string): S3Config | null {
  const address = set.STORAGE_URL
  if (!address) {
    if (set.STORAGE_DIRECT) throw new ConfigError('STORAGE_DIRECT needs STORAGE_URL.')
    return null
  }
  if (set.STORAGE_DIRECT && portalUrl.startsWith('https:') && !address.base.startsWith('https:')) {
    throw new ConfigError(
      'STORAGE_DIRECT needs an https:// endpoint in STORAGE_URL, as PORTAL_URL is one: browsers refuse another.',
    )
  }
  return { ...address, credentials: credentialsOf(set) }
}

/** Null without keys: then the role of the machine or container gives them. */
function credentialsOf(set: z.output<typeof settings>): S3Credentials | null {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = set
  if (!accessKeyId && !secretAccessKey) return null
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}
