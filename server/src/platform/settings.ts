import {
  COLLEGE_NAME_MAX_CHARACTERS,
  isTimeZone,
  OFFICE_MAX_CHARACTERS,
  PLACE_MAX_CHARACTERS,
} from '@portal/contract/office/setting-values'
import { secondFactorModes } from '@portal/contract/people/second-factor'
import { z } from 'zod'
import { readSender, type Sender } from './email/sender.ts'
import { readOutgoing } from './outgoing/outgoing-config.ts'
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

const forgetYears = z.coerce.number('must be a number of years').int().min(1).max(MAX_FORGET_YEARS).optional()

/** The schema of every setting, by the name of its environment variable. */
export const settings = z.object({
  PORTAL_NAME: z
    .string()
    .trim()
    .min(1)
    .max(COLLEGE_NAME_MAX_CHARACTERS, atMost(COLLEGE_NAME_MAX_CHARACTERS))
    .default('Student Documents'),
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
  STORAGE_DIRECT: booleanSetting,
  PORTAL_SECRET: z
    .string()
    .min(MIN_SECRET_CHARACTERS, `must have at least ${MIN_SECRET_CHARACTERS} characters`)
    .optional(),
  PORTAL_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  PORTAL_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  PORTAL_MAIL_FROM: z
    .string()
    .trim()
    .transform(readSender)
    .pipe(
      z.custom<Sender>((sender) => sender !== null, 'must be an e-mail address, or College <office@college.example>'),
    )
    .optional(),
  PORTAL_MAIL_PER_MINUTE: z.coerce.number('must be a number of e-mails').int().min(0).default(0),
  PORTAL_PACE: oneOf(['specified', 'brisk']).default('specified'),
  PORTAL_HIDE_ACCOUNTS: booleanSetting,
  PORTAL_PASSWORD_COMMON: oneOf(['warn', 'refuse', 'allow']).default('warn'),
  PORTAL_INITIAL_PASSWORDS: oneOf(['keep', 'change']).default('keep'),
  PORTAL_SESSION_IDLE_MINUTES: z.coerce
    .number('must be a number of minutes')
    .int()
    .min(0)
    .max(MAX_IDLE_MINUTES)
    .default(0),
  PORTAL_SECOND_FACTOR: oneOf(secondFactorModes).default('off'),
  PORTAL_OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  PORTAL_OIDC_CLIENT_ID: z.string().trim().optional(),
  PORTAL_OIDC_CLIENT_SECRET: z.string().optional(),
  PORTAL_OIDC_NAME: z.string().trim().max(OIDC_NAME_MAX_CHARACTERS, atMost(OIDC_NAME_MAX_CHARACTERS)).optional(),
  PORTAL_OIDC_ONLY: booleanSetting,
  PORTAL_FORGET_FORMER_YEARS: forgetYears,
  PORTAL_FORGET_INACTIVE_YEARS: forgetYears,
  PORTAL_FORMER_STUDENT_MONTHS: z.coerce
    .number('must be a number of months')
    .int()
    .min(0)
    .max(MAX_FORMER_MONTHS)
    .default(24),
  PORTAL_VERIFICATION: oneOf(['on', 'off']).optional(),
  PORTAL_CARD_QR: oneOf(['text', 'link']).optional(),
  PORTAL_CARD_FIELDS: commaList
    .pipe(z.array(z.enum(cardFields, `must be a list of ${cardFields.join(', ')}`)))
    .default([]),
  PORTAL_FORMER_URLS: commaList
    .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be a list of https:// addresses' })))
    .default([]),
  PORTAL_SIGNING_P12: z.string().trim().min(1).optional(),
  PORTAL_SIGNING_P12_PASSWORD: z.string().optional(),
  PORTAL_TSA_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  PORTAL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')
    .default(Intl.DateTimeFormat().resolvedOptions().timeZone),
  PORTAL_PLACE: z.string().trim().max(PLACE_MAX_CHARACTERS, atMost(PLACE_MAX_CHARACTERS)).default(''),
  PORTAL_OFFICE: z.string().trim().max(OFFICE_MAX_CHARACTERS, atMost(OFFICE_MAX_CHARACTERS)).default(''),
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
  PORTAL_DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(MAX_DRAIN_SECONDS).default(0),
  PORTAL_MAX_STREAMS: z.coerce.number('must be a number of streams').int().min(1).default(MAX_STREAMS),
  PORTAL_MAX_REQUESTS: z.coerce.number('must be a number of requests').int().min(1).default(MAX_REQUESTS),
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
