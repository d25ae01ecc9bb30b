import * as z from 'zod/mini'
import { instant, optionalSingleLine, recordId, singleLine } from '../fields.ts'
import { pageInput } from '../pagination.ts'
import { settingsMessages } from './settings-messages.ts'

export const COLLEGE_NAME_MAX_CHARACTERS = 60
export const PLACE_MAX_CHARACTERS = 80
export const OFFICE_MAX_CHARACTERS = 200

const { labels, wrongTimeZone } = settingsMessages

/** Whether this computer knows a time zone, such as `Asia/Kolkata`. */
export function isTimeZone(name: string) {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** What the office decides about the college: each setting with the schema of its value. */
export const collegeSettings = z.object({
  name: singleLine(labels.name, COLLEGE_NAME_MAX_CHARACTERS),
  place: optionalSingleLine(labels.place, PLACE_MAX_CHARACTERS),
  office: optionalSingleLine(labels.office, OFFICE_MAX_CHARACTERS),
  timeZone: z.string().check(z.refine(isTimeZone, wrongTimeZone)),
})
export type CollegeSettings = z.output<typeof collegeSettings>
export type SettingName = keyof CollegeSettings

export const settingNames = Object.keys(collegeSettings.shape) as SettingName[]

/** The environment variable that, where it is set, decides instead of the office. */
export const settingVariables = {
  name: 'PORTAL_NAME',
  place: 'PORTAL_PLACE',
  office: 'PORTAL_OFFICE',
  timeZone: 'PORTAL_TIME_ZONE',
} as const satisfies Record<SettingName, string>

/** Who gives a setting its value. */
export const settingSources = ['environment', 'office', 'default'] as const

const settingName = z.enum(settingNames)
const settingValue = z.string()

/** A setting as it is now. `revision`: how often the office has changed it. */
export const collegeSetting = z.object({
  setting: settingName,
  value: settingValue,
  source: z.enum(settingSources),
  revision: z.int(),
  /** The last change by the office, or null. `by`: the name of who made it. */
  changed: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type CollegeSetting = z.output<typeof collegeSetting>

const { shape } = collegeSettings
/** `revision`: of the value that was read before; of two changes at once the second is refused. */
const change = <Name extends SettingName>(setting: Name) =>
  z.strictObject({ setting: z.literal(setting), value: shape[setting], revision: z.int().check(z.minimum(0)) })
export const settingChangeInput = z.discriminatedUnion('setting', [
  change('name'),
  change('place'),
  change('office'),
  change('timeZone'),
])
export type SettingChangeInput = z.output<typeof settingChangeInput>

export const settingHistoryInput = z.strictObject(pageInput)

/** A change of a setting. `before` is null where the default held. */
export const settingChange = z.object({
  id: recordId,
  setting: settingName,
  before: z.nullable(settingValue),
  after: settingValue,
  at: instant,
  by: z.string(),
})
export type SettingChange = z.output<typeof settingChange>

/** What every screen shows of the settings, also before anybody signs in. */
export const shownSettings = z.object({ name: settingValue })
