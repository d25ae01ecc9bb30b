import { type Feature, featureNames } from '@portal/contract/features'
import { featureSwitches, isFeature } from '@portal/contract/office/settings/feature-messages'
import {
  type CollegeSettings,
  isOfMachine,
  type SettingName,
  settingDefaults,
  settingNames,
} from '@portal/contract/office/settings/setting-values'
import { settingInWords } from '@portal/contract/office/settings/setting-words'
import type { CollegeSetting, SettingChangeInput } from '@portal/contract/office/settings/settings'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { claimUpload, nameOfFile } from '../../../platform/storage/files.store.ts'
import { isThere } from '../../../settings/is-there.ts'
import { findSetting, readLastChanges, writeSetting } from '../../../settings/settings.store.ts'
import { fromStored, toStored } from '../../../settings/stored-values.ts'
import type { AppContext } from '../../context.ts'
import { moveDueDates } from '../../records/request-thread/move-due-dates.store.ts'

/**
 * Every setting: its value (the default where the stored one cannot be read), who gives it, and its last change by the
 * office.
 */
export async function listSettings({ database, config }: AppContext): Promise<CollegeSetting[]> {
  const changes = await readLastChanges(database.read)
  return settingNames.map((setting) => {
    const last = changes.get(setting)
    const isGiven = isOfMachine(setting) && config.given.includes(setting)
    const value = isGiven || !last ? undefined : fromStored(setting, last.value)
    return {
      setting,
      value: value ?? (isOfMachine(setting) ? config[setting] : settingDefaults[setting]),
      source: isGiven ? 'environment' : value === undefined ? 'default' : 'office',
      revision: last?.revision ?? 0,
      changed: last ? { at: last.at, by: last.by } : null,
    } as CollegeSetting
  })
}

/**
 * Changes a setting, for all nodes and open screens. Throws SETTING_FIXED where the machine sets it, and SETTING_CHANGED
 * where somebody else has changed it since it was read. A feature that needs what is not there is refused as its switch says.
 */
export async function changeSetting(app: AppContext, actor: AuthenticatedActor, input: SettingChangeInput) {
  const { setting } = input
  await auditedWrite(app, actor, 'changeSettings', ofNobody, async (tx, allowed) => {
    if (isOfMachine(setting) && app.config.given.includes(setting)) throw new Problem('SETTING_FIXED')
    const needs = isFeature(setting) && input.value ? featureSwitches[setting].needs : undefined
    if (needs && !(await isDecidedOrThere(app, tx, needs.feature))) throw new Problem(needs.problem)
    const before = (await findSetting(tx.db, setting))?.value ?? null
    const decided = await storedOf(tx, input, actor)
    const change = { setting, value: toStored(decided.value), revision: input.revision, before }
    if (!(await writeSetting(tx, allowed, change, app.now()))) throw new Problem('SETTING_CHANGED')
    if (shownBy[setting]?.includes(topics.calendar)) await moveDueDates(app, tx)
    tx.invalidate(topics.settings, ...(shownBy[setting] ?? []))
    return { result: setting, about: { record: settingInWords(decided.setting, decided.value), fields: [setting] } }
  })
  const settings = await listSettings(app)
  return settings.find((one) => one.setting === setting) as CollegeSetting
}

type OneValue = { [Name in SettingName]: { setting: Name; value: CollegeSettings[Name] } }[SettingName]

/** What is stored: an uploaded picture is taken into use. The one before stays stored, because letters are made with it. */
async function storedOf(tx: Tx, input: SettingChangeInput, { id }: AuthenticatedActor): Promise<OneValue> {
  if (input.setting !== 'logo' && input.setting !== 'seal') return input as OneValue
  const { setting, value } = input
  return { setting, value: value === null ? null : await claimPicture(tx, value, id) } as OneValue
}

async function claimPicture(tx: Tx, uploadId: string, uploadedBy: string) {
  const key = await claimUpload(tx, uploadId, 'letterhead', uploadedBy)
  return { key, name: await nameOfFile(tx, key) }
}

/** Features as the database says, which `app.features` follows within a second. */
async function isDecidedOrThere(app: AppContext, { db }: Tx, feature: Feature) {
  if (!isFeature(feature)) return isThere(feature, app)
  const row = await findSetting(db, feature)
  return row !== undefined && fromStored(feature, row.value) === true
}

const ofNobody = async () => ({ studentId: '' })

/** The topics that change with a setting, beside that of the settings. */
const shownBy: Partial<Record<SettingName, readonly string[]>> = {
  ...Object.fromEntries(featureNames.map((feature) => [feature, [topics.shownSettings]])),
  name: [topics.shownSettings],
  timeZone: [topics.calendar],
  weekdays: [topics.calendar],
  holidays: [topics.calendar],
}
