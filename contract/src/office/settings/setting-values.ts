import * as z from 'zod/mini'
import { optionalMultiLine, optionalSingleLine, singleLine } from '../../fields.ts'
import { cannedAnswers } from '../../records/request-thread/canned-answers.ts'
import { accentFault, nearestAccent } from './accent.ts'
import { accentMessages } from './accent-messages.ts'
import { isColour } from './colour.ts'
import { ofEachFeature } from './feature-messages.ts'
import { settingsMessages } from './settings-messages.ts'

export const COLLEGE_NAME_MAX_CHARACTERS = 60
export const PLACE_MAX_CHARACTERS = 80
export const OFFICE_MAX_CHARACTERS = 200
export const HOLIDAYS_MAX = 200
export const HOLIDAY_NAME_MAX_CHARACTERS = 60
export const ADDRESS_LINE_MAX_CHARACTERS = 80
const ADDRESS_LINES_MAX = 2
const WEB_ADDRESS_MAX_CHARACTERS = 80
const TELEPHONE_MAX_CHARACTERS = 40
const DAYS_OF_WEEK = 7

const { labels, faults } = settingsMessages

/** Whether this computer knows a time zone, such as `Asia/Kolkata`. */
export function isTimeZone(name: string) {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Of ISO 8601: 1 is Monday, 7 is Sunday. */
const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(DAYS_OF_WEEK))).check(
  z.minLength(1, faults.noWorkingDay),
  z.overwrite((days) => [...new Set(days)].sort()),
)

export const holiday = z.strictObject({
  /** `YYYY-MM-DD` */
  day: z.iso.date(faults.holidayDay),
  name: singleLine(labels.holidayName, HOLIDAY_NAME_MAX_CHARACTERS),
})
export type Holiday = z.output<typeof holiday>

const holidays = z.array(holiday).check(
  z.maxLength(HOLIDAYS_MAX, faults.tooManyHolidays(HOLIDAYS_MAX)),
  z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, faults.sameDay),
  z.overwrite((days) => days.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
)

const inTwoLanguages = (of: z.ZodMiniType<string, string>) => z.strictObject({ en: of, hi: of })

const address = optionalMultiLine(labels.letterheadAddress, ADDRESS_LINES_MAX * ADDRESS_LINE_MAX_CHARACTERS).check(
  z.refine((text) => text.split('\n').length <= ADDRESS_LINES_MAX, faults.addressLines),
)

/** A day of every year, `MM-DD`. */
const dayOfYear = z.string().check(z.refine((day) => z.iso.date().safeParse(`2023-${day}`).success, faults.dayOfYear))

/** `#rrggbb`, or empty for the portal's own colours. One that could not be read somewhere is refused with the nearest that can. */
const accent = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((colour) => colour === '' || (isColour(colour) && !accentFault(colour)), {
    error: ({ input }) => whyNoAccent(input as string),
  }),
)

function whyNoAccent(colour: string) {
  const fault = isColour(colour) ? accentFault(colour) : null
  if (!isColour(colour) || !fault) return accentMessages.noColour
  return accentMessages.fault({ ...fault, colour, nearest: nearestAccent(colour) })
}

/** A stored picture: where it is stored, and what its file was called. */
const picture = z.nullable(z.strictObject({ key: z.string(), name: z.string() }))

/** The settings that an environment variable can give. */
const ofMachine = {
  name: singleLine(labels.name, COLLEGE_NAME_MAX_CHARACTERS),
  place: optionalSingleLine(labels.place, PLACE_MAX_CHARACTERS),
  office: optionalSingleLine(labels.office, OFFICE_MAX_CHARACTERS),
  timeZone: z.string().check(z.refine(isTimeZone, faults.timeZone)),
}

/** What the office decides about the college: each setting with the schema of its value. */
export const collegeSettings = z.object({
  ...ofMachine,
  accent,
  ...ofEachFeature(() => z.boolean()),
  letterheadName: inTwoLanguages(optionalSingleLine(labels.letterheadName, COLLEGE_NAME_MAX_CHARACTERS)),
  letterheadAddress: inTwoLanguages(address),
  letterheadLine: z.strictObject({
    web: optionalSingleLine(labels.web, WEB_ADDRESS_MAX_CHARACTERS),
    telephone: optionalSingleLine(labels.telephone, TELEPHONE_MAX_CHARACTERS),
  }),
  logo: picture,
  seal: picture,
  sealPrinted: z.boolean(),
  weekdays,
  holidays,
  academicYearStart: dayOfYear,
  cannedAnswers,
})
export type CollegeSettings = z.output<typeof collegeSettings>
export type SettingName = keyof CollegeSettings
export type MachineSetting = keyof typeof ofMachine

export const pictureSettings = ['logo', 'seal'] as const
export type PictureSetting = (typeof pictureSettings)[number]
export const isPicture = (setting: SettingName): setting is PictureSetting =>
  pictureSettings.some((picture) => picture === setting)

export const settingNames = Object.keys(collegeSettings.shape) as SettingName[]

/** The environment variable that, where it is set, decides instead of the office. */
export const settingVariables: Record<MachineSetting, string> = {
  name: 'PORTAL_NAME',
  place: 'PORTAL_PLACE',
  office: 'PORTAL_OFFICE',
  timeZone: 'PORTAL_TIME_ZONE',
}

/** Those that no environment variable gives. */
export type OfficeSettings = Omit<CollegeSettings, MachineSetting>

export const isOfMachine = (setting: SettingName): setting is MachineSetting => setting in settingVariables

/** Their values until the office decides. */
export const settingDefaults: OfficeSettings = {
  ...ofEachFeature(() => false),
  accent: '',
  letterheadName: { en: '', hi: '' },
  letterheadAddress: { en: '', hi: '' },
  letterheadLine: { web: '', telephone: '' },
  ...{ logo: null, seal: null, sealPrinted: true },
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: [],
  academicYearStart: '06-01',
  cannedAnswers: [],
}
