import {
  type CollegeSettings,
  collegeSettings,
  type SettingName,
} from '@portal/contract/office/settings/setting-values'

type Row = { name: string; value: string }
type Decided = Partial<CollegeSettings>

/** A value as it is stored: a text as it is, anything else as JSON. */
export const toStored = (value: CollegeSettings[SettingName]) =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** A stored value; undefined where it is none of this setting. */
export function fromStored<Name extends SettingName>(name: Name, stored: string) {
  const schema = collegeSettings.shape[name]
  const text = schema.safeParse(stored)
  const { data } = text.success ? text : schema.safeParse(jsonOf(stored))
  return data as CollegeSettings[Name] | undefined
}

/** The values of rows, and the names of those that cannot be read. A newer version can have settings that this one does not know. */
export function readSettings(rows: readonly Row[]) {
  const known = rows.filter((row): row is Row & { name: SettingName } => row.name in collegeSettings.shape)
  const values: [SettingName, unknown][] = known.map(({ name, value }) => [name, fromStored(name, value)])
  return {
    decided: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Decided,
    unreadable: values.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
