import path from 'node:path'
import type { DelayMode } from '@portal/contract/delays'
import type { FeatureName } from '@portal/contract/features'
import type { SecondFactorMode } from '@portal/contract/people/second-factor/second-factor'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { z } from 'zod'
import { type Branding, noBranding } from './branding/branding.ts'
import { ConfigError } from './config-error.ts'
import { defaultSender, type Sender } from './email/sender.ts'
import { isLoopback } from './loopback.ts'
import { type OidcConfig, oidcOf } from './oidc-config.ts'
import type { OutgoingConfig } from './outgoing/outgoing-config.ts'
import { variableOf } from './setting-list.ts'
import { type CardField, givenIn, type Overridable, settings } from './settings.ts'
import type { S3Config, S3Credentials } from './storage/s3/config.ts'

export type Config = {
  /** The name of the college's portal. In the running portal this and the others that `given` can name are as the office decides. */
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
  mailFrom: Sender
  /** Which of these values the environment gives, so that the office cannot change them. */
  given: readonly Overridable[]
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
  /** Who is asked for a second factor at sign-in; `off`: nobody, and nobody can have one. */
  secondFactor: SecondFactorMode
  /** The institution's own sign-in (OpenID Connect); null: there is none. */
  oidc: OidcConfig | null
  /** A session ends after this long without a request; 0 means never. */
  sessionIdleMs: number
  /** After how many years former and inactive students are proposed to be forgotten; null: never. */
  forgetAfterYears: Record<'former' | 'inactive', number | null>
  /** Former students may sign in for this many months after they left; 0 means not at all. */
  formerStudentMonths: number
  /** What was in a field of a student before a change is kept for this many months. */
  formerValueMonths: number
  /** Whether the college issues documents that anybody can check. */
  verification: boolean
  /** What the QR code of an ID card holds: the text of the specification, or the address that checks the card. */
  cardQr: 'text' | 'link'
  cardFields: readonly CardField[]
  /** Addresses that the portal had before; credentials that name them can still be checked there. */
  formerUrls: readonly string[]
  /** The college's own certificate for signing PDFs, a PKCS #12 file; null: the portal makes one. */
  signingP12: { file: string; password: string } | null
  /** A time-stamping authority (RFC 3161) for the signatures of PDFs. */
  tsaUrl: string | null
  /** The time zone of dates on documents and on public pages. */
  timeZone: string
  /** The place of the college, on public pages and documents; may be empty. */
  place: string
  /** How the office is reached, on public pages; may be empty. */
  office: string
  /** The features that are on: none until the office switches them on. */
  features: readonly FeatureName[]
  /** How the college shows itself: as the portal does until the office says otherwise. */
  branding: Branding
  /** Whom to tell of a weakness of this portal, as security.txt names them; null: there is no security.txt. */
  securityContact: string | null
  outgoing: OutgoingConfig
  trustProxy: boolean
  metricsToken: string | null
  /** `elsewhere`: another program makes the backups, and nobody is told that the portal's own is old. */
  backup: 'here' | 'elsewhere'
  drainSeconds: number
  /** Maximum number of event streams open at once. */
  maxStreams: number
  maxRequests: number
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads the settings from `env`; an empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(settings.shape)
  const values = Object.fromEntries(names.map((name) => [name, env[variableOf(name, env)] || undefined]))
  const result = settings.safeParse(values)
  if (!result.success) {
    // Two wrong values of a list are one sentence.
    const sentences = result.error.issues.map(({ path, message }) => `${variableOf(String(path[0]), env)} ${message}.`)
    throw new ConfigError([...new Set(sentences)].join('\n'))
  }
  const parsed = result.data
  const url = new URL(parsed.PORTAL_URL ?? `http://localhost:${parsed.PORTAL_PORT}`).origin
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
    mailFrom: parsed.PORTAL_MAIL_FROM ?? defaultSender(parsed.PORTAL_NAME, url),
    given: givenIn(values),
    emailsPerMinute: parsed.PORTAL_MAIL_PER_MINUTE,
    delayMode: parsed.PORTAL_PACE,
    hideAccounts: parsed.PORTAL_HIDE_ACCOUNTS,
    commonPasswords: parsed.PORTAL_PASSWORD_COMMON,
    initialPasswords: parsed.PORTAL_INITIAL_PASSWORDS,
    secondFactor: parsed.PORTAL_SECOND_FACTOR,
    oidc: oidcOf(parsed, url),
    sessionIdleMs: parsed.PORTAL_SESSION_IDLE_MINUTES * MINUTE_MS,
    forgetAfterYears: {
      former: parsed.PORTAL_FORGET_FORMER_YEARS ?? null,
      inactive: parsed.PORTAL_FORGET_INACTIVE_YEARS ?? null,
    },
    formerStudentMonths: parsed.PORTAL_FORMER_STUDENT_MONTHS,
    formerValueMonths: parsed.PORTAL_FORMER_VALUE_MONTHS,
    ...verificationOf(parsed, url),
    cardFields: parsed.PORTAL_CARD_FIELDS,
    formerUrls: parsed.PORTAL_FORMER_URLS.map((address) => new URL(address).origin),
    signingP12: parsed.PORTAL_SIGNING_P12
      ? { file: path.resolve(parsed.PORTAL_SIGNING_P12), password: parsed.PORTAL_SIGNING_P12_PASSWORD ?? '' }
      : null,
    tsaUrl: parsed.PORTAL_TSA_URL ?? null,
    ...{ timeZone: parsed.PORTAL_TIME_ZONE, place: parsed.PORTAL_PLACE, office: parsed.PORTAL_OFFICE },
    securityContact: parsed.PORTAL_SECURITY_CONTACT ?? null,
    ...{ features: [], branding: noBranding, outgoing: parsed.PORTAL_OUTGOING },
    trustProxy: parsed.PORTAL_TRUST_PROXY,
    metricsToken: parsed.PORTAL_METRICS_TOKEN ?? null,
    backup: parsed.PORTAL_BACKUP,
    drainSeconds: parsed.PORTAL_DRAIN_SECONDS,
    maxStreams: parsed.PORTAL_MAX_STREAMS,
    maxRequests: parsed.PORTAL_MAX_REQUESTS,
    log: parsed.PORTAL_LOG,
  }
}

/**
 * Whether documents can be checked by anybody. By default they can on an https:// address; on another one only for trying
 * it out on this machine. By default a card's QR code then holds the address that checks it, but for a loopback address.
 */
function verificationOf(parsed: z.output<typeof settings>, url: string): Pick<Config, 'verification' | 'cardQr'> {
  const { protocol, hostname } = new URL(url)
  const local = isLoopback(hostname)
  const verification = (parsed.PORTAL_VERIFICATION ?? (protocol === 'https:' && !local ? 'on' : 'off')) === 'on'
  if (verification && protocol !== 'https:' && !local) {
    throw new ConfigError('PORTAL_VERIFICATION needs an https:// address in PORTAL_URL.')
  }
  const cardQr = parsed.PORTAL_CARD_QR ?? (verification && !local ? 'link' : 'text')
  if (cardQr === 'link' && !verification) throw new ConfigError('PORTAL_CARD_QR=link needs PORTAL_VERIFICATION=on.')
  return { verification, cardQr }
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
