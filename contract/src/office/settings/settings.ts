import * as z from 'zod/mini'
import { featureNames } from '../../features.ts'
import { instant, recordId, uploadId } from '../../fields.ts'
import { pageInput } from '../../pagination.ts'
import {
  type CollegeSettings,
  collegeSettings,
  isPicture,
  type PictureSetting,
  type SettingName,
  settingNames,
} from './setting-values.ts'

/** Who gives a setting its value. */
export const settingSources = ['environment', 'office', 'default'] as const

/** One of the settings: its name, what `fieldsOf` adds for its value, and `More`. */
type OneSetting<More> = { [Name in SettingName]: { setting: Name; value: CollegeSettings[Name] } & More }[SettingName]

/** A setting as it is now. `revision`: how often the office has changed it. */
export type CollegeSetting = OneSetting<{
  source: (typeof settingSources)[number]
  revision: number
  /** The last change by the office, or null. `by`: the name of who made it. */
  changed: { at: string; by: string } | null
}>

/**
 * A picture is the id of its upload, or null. `revision`: of the value that was read before; of two changes at once the
 * second is refused.
 */
export type SettingChangeInput =
  | Exclude<OneSetting<{ revision: number }>, { setting: PictureSetting }>
  | { setting: PictureSetting; value: string | null; revision: number }

/** A change of a setting. `before` is null where the default held. */
export type SettingChange = {
  [Name in SettingName]: {
    setting: Name
    before: CollegeSettings[Name] | null
    after: CollegeSettings[Name]
  }
}[SettingName] & { id: string; at: string; by: string }

const { shape } = collegeSettings
type Fields = Record<string, z.ZodMiniType>

/** The schema of something that has a value of one of the settings. TypeScript cannot follow it through the list. */
const eachSetting = <Value extends { setting: SettingName }>(
  fieldsOf: (value: z.ZodMiniType, name: SettingName) => Fields,
) =>
  z.discriminatedUnion(
    'setting',
    settingNames.map((name) => z.strictObject({ setting: z.literal(name), ...fieldsOf(shape[name], name) })) as never,
  ) as unknown as z.ZodMiniType<Value, Value>

export const collegeSetting = eachSetting<CollegeSetting>((value) => ({
  value,
  source: z.enum(settingSources),
  revision: z.int(),
  changed: z.nullable(z.object({ at: instant, by: z.string() })),
}))

export const settingChangeInput = eachSetting<SettingChangeInput>((value, name) => ({
  value: isPicture(name) ? z.nullable(uploadId('A picture is needed')) : value,
  revision: z.int().check(z.minimum(0)),
}))

export const settingHistoryInput = z.strictObject(pageInput)

export const settingChange = eachSetting<SettingChange>((value) => ({
  ...{ id: recordId, before: z.nullable(value), after: value, at: instant, by: z.string() },
}))

/** What every screen shows of the settings, also before anybody signs in. `parts`: those that are on. */
export const shownSettings = z.object({ name: z.string(), parts: z.array(z.enum(featureNames)) })
