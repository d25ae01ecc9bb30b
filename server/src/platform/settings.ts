import {
  COLLEGE_NAME_MAX_CHARACTERS,
  isTimeZone,
  OFFICE_MAX_CHARACTERS,
  PLACE_MAX_CHARACTERS,
} from '@portal/contract/office/settings/setting-values'
import { secondFactorModes } from '@portal/contract/people/second-factor/second-factor'
import { z } from 'zod'
import { findPostgresUrlProblem } from './database/postgres/postgres-url.ts'
import { readSender, type Sender } from './email/sender.ts'
import { readOutgoing } from './outgoing/outgoing-config.ts'
import { findAddressProblem, findPortalUrlProblem } from './server-address.ts'
import { readS3Address } from './storage/s3/config.ts'

export const MIN_SECRET_CHARACTERS = 32
const MIN_TOKEN_CHARACTERS = 16
const MAX_DRAIN_SECONDS = 300
const MAX_STREAMS = 2_000
/** A live event can make every open screen send one or two requests at the same moment. */
const MAX_REQUESTS = 2 * MAX_STREAMS
const MAX_FORGET_YEARS = 100
const MAX_IDLE_MINUTES = 30 * 24 * 60

const MAX_FORMER_MONTHS = 100 * 12
/** Of the button 'Sign in with …', on a phone. */
const OIDC_NAME_MAX_CHARACTERS = 40

/** Fields of an ID card that a college can add to those of the specification. */
const cardFields = ['validity', 'bloodGroup', 'emergencyContact'] as const
export type CardField = (typeof cardFields)[number]

/** The parts of a text between its commas. */
const commaList = z.string().transform((text) => text.split(',').map((part) => part.trim()))

const atMost = (characters: number) => `must have at most ${characters} characters`

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const booleanSetting = z.stringbool('must be true or false').default(false)

/** A whole number of these within these limits, which its sentence names. */
function numberOf(what: string, min: number, max?: number) {
  const message = `must be a number of ${what}, ${max === undefined ? `${min} or more` : `from ${min} to ${max}`}`
  return numberWithin(message, min, max)
}

function numberWithin(message: string, min: number, max = Number.MAX_SAFE_INTEGER) {
  const number = z.number().min(min, message).max(max, message)
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(number)
}

const forgetYears = numberOf('years', 1, MAX_FORGET_YEARS).optional()

const filled = z.string().trim().min(1, 'must not be empty')

/** A text of which `findProblem` finds nothing to say. */
const withoutProblem = (findProblem: (text: string) => string | null) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = findProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** The schema of every setting, by the name of its environment variable. */
export const settings = z.object({
  PORTAL_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(COLLEGE_NAME_MAX_CHARACTERS, atMost(COLLEGE_NAME_MAX_CHARACTERS))
    .default('Student Documents'),
  PORTAL_HOST: filled.default('127.0.0.1'),
  PORTAL_PORT: numberWithin('must be a port number from 0 to 65535', 0, 65_535).default(3000),
  PORTAL_URL: withoutProblem(findPortalUrlProblem).optional(),
  PORTAL_DATA_DIR: filled.default('data'),
  DATABASE_URL: withoutProblem(findPostgresUrlProblem).optional(),
  STORAGE_URL: z
    .string()
    .transform((text) => readS3Address(text))
    .refine((address) => address !== null, 'must look like s3://bucket/folder?endpoint=https://host&region=name')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  STORAGE_DIRECT: booleanSetting,
  PORTAL_SECRET: z
    .string()
    .min(MIN_SECRET_CHARACTERS, `must have at least ${MIN_SECRET_CHARACTERS} characters`)
    .optional(),
  PORTAL_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  PORTAL_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SMTP_URL: withoutProblem((text) =>
    findAddressProblem(text, ['smtp', 'smtps'], 'must be an smtp:// or smtps:// address'),
  ).optional(),
  PORTAL_MAIL_FROM: z
    .string()
    .trim()
    .transform(readSender)
    .pipe(
      z.custom<Sender>((sender) => sender !== null, 'must be an e-mail address, or College <office@college.example>'),
    )
    .optional(),
  PORTAL_MAIL_PER_MINUTE: numberOf('e-mails', 0).default(0),
  PORTAL_PACE: oneOf(['specified', 'brisk']).default('specified'),
  PORTAL_HIDE_ACCOUNTS: booleanSetting,
  PORTAL_PASSWORD_COMMON: oneOf(['warn', 'refuse', 'allow']).default('warn'),
  PORTAL_INITIAL_PASSWORDS: oneOf(['keep', 'change']).default('keep'),
  PORTAL_SESSION_IDLE_MINUTES: numberOf('minutes', 0, MAX_IDLE_MINUTES).default(0),
  PORTAL_SECOND_FACTOR: oneOf(secondFactorModes).default('off'),
  PORTAL_OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  PORTAL_OIDC_CLIENT_ID: z.string().trim().optional(),
  PORTAL_OIDC_CLIENT_SECRET: z.string().optional(),
  PORTAL_OIDC_NAME: z.string().trim().max(OIDC_NAME_MAX_CHARACTERS, atMost(OIDC_NAME_MAX_CHARACTERS)).optional(),
  PORTAL_OIDC_ONLY: booleanSetting,
  PORTAL_FORGET_FORMER_YEARS: forgetYears,
  PORTAL_FORGET_INACTIVE_YEARS: forgetYears,
  PORTAL_FORMER_STUDENT_MONTHS: numberOf('months', 0, MAX_FORMER_MONTHS).default(24),
  PORTAL_FORMER_VALUE_MONTHS: numberOf('months', 1, MAX_FORMER_MONTHS).default(12),
  PORTAL_VERIFICATION: oneOf(['on', 'off']).optional(),
  PORTAL_CARD_QR: oneOf(['text', 'link']).optional(),
  PORTAL_CARD_FIELDS: commaList
    .pipe(z.array(z.enum(cardFields, `must be a list of ${cardFields.join(', ')}`)))
    .default([]),
  PORTAL_FORMER_URLS: commaList
    .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be a list of https:// addresses' })))
    .default([]),
  PORTAL_SIGNING_P12: filled.optional(),
  PORTAL_SIGNING_P12_PASSWORD: z.string().optional(),
  PORTAL_TSA_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  PORTAL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')
    .default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  PORTAL_PLACE: z.string().trim().max(PLACE_MAX_CHARACTERS, atMost(PLACE_MAX_CHARACTERS)).default(''),
  PORTAL_OFFICE: z.string().trim().max(OFFICE_MAX_CHARACTERS, atMost(OFFICE_MAX_CHARACTERS)).default(''),
  PORTAL_SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto|tel)$/, error: 'must be an https://, mailto: or tel: address' })
    .optional(),
  PORTAL_OUTGOING: z
    .string()
    .default('')
    .transform((text) => readOutgoing(text))
    .refine(
      (outgoing) => outgoing !== null,
      'must be a list of hosts (name or name:port) and at most one proxy (http://host:port), separated by commas',
    ),
  PORTAL_TRUST_PROXY: booleanSetting,
  PORTAL_METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_CHARACTERS, `must have at least ${MIN_TOKEN_CHARACTERS} characters`)
    .optional(),
  PORTAL_BACKUP: oneOf(['here', 'elsewhere']).default('here'),
  PORTAL_DRAIN_SECONDS: numberOf('seconds', 0, MAX_DRAIN_SECONDS).default(0),
  PORTAL_MAX_STREAMS: numberOf('streams', 1).default(MAX_STREAMS),
  PORTAL_MAX_REQUESTS: numberOf('requests', 1).default(MAX_REQUESTS),
  PORTAL_LOG: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The values of the configuration that the office can decide where the environment does not, or that follow from them. */
const overridable = {
  name: 'PORTAL_NAME',
  place: 'PORTAL_PLACE',
  office: 'PORTAL_OFFICE',
  timeZone: 'PORTAL_TIME_ZONE',
  mailFrom: 'PORTAL_MAIL_FROM',
} as const satisfies Record<string, keyof z.input<typeof settings>>
export type Overridable = keyof typeof overridable

/** Those of them that the environment gives. */
export const givenIn = (env: Record<string, string | undefined>) =>
  (Object.keys(overridable) as Overridable[]).filter((name) => env[overridable[name]])
