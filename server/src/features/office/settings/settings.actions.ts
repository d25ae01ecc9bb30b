import {
  type CollegeSetting,
  type SettingChangeInput,
  type SettingName,
  settingNames,
} from '@portal/contract/office/settings'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { findSetting, readLastChanges, writeSetting } from '../../../settings/settings.store.ts'
import type { AppContext } from '../../context.ts'

/** Every setting: its value, who gives it, and its last change by the office. */
export async function listSettings({ database, config }: AppContext): Promise<CollegeSetting[]> {
  const changes = await readLastChanges(database.read)
  return settingNames.map((setting) => {
    const last = changes.get(setting)
    const isGiven = config.given.includes(setting)
    return {
      setting,
      value: isGiven || !last ? config[setting] : last.value,
      source: isGiven ? 'environment' : last ? 'office' : 'default',
      revision: last?.revision ?? 0,
      changed: last ? { at: last.at, by: last.by } : null,
    }
  })
}

/**
 * Changes a setting, for all nodes and open screens. Throws SETTING_FIXED where the machine sets it, and SETTING_CHANGED
 * where somebody else has changed it since it was read.
 */
export async function changeSetting(app: AppContext, actor: AuthenticatedActor, input: SettingChangeInput) {
  const { setting } = input
  await auditedWrite(app, actor, 'changeSettings', ofNobody, async (tx, allowed) => {
    if (app.config.given.includes(setting)) throw new Problem('SETTING_FIXED')
    const before = (await findSetting(tx, setting))?.value ?? null
    if (!(await writeSetting(tx, allowed, { ...input, before }, app.now()))) throw new Problem('SETTING_CHANGED')
    tx.invalidate(topics.settings, ...shownBy[setting])
    return { result: setting, about: { record: input.value, fields: [setting] } }
  })
  const settings = await listSettings(app)
  return settings.find((one) => one.setting === setting) as CollegeSetting
}

const ofNobody = async () => ({ studentId: '' })

/** The topics for everybody that change with a setting. */
const shownBy: Record<SettingName, string[]> = { name: [topics.shownSettings], place: [], office: [], timeZone: [] }
