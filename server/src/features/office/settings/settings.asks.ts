import type { SettingName } from '@portal/contract/office/setting-values'
import type { SettingChangeInput } from '@portal/contract/office/settings'
import type { Asks } from '../../asks.ts'

/** Of which settings a change asks: what letters and webhooks are like, and who may do what. */
const askingSettings: readonly SettingName[] = [
  ...(['letters', 'letterheadName', 'letterheadAddress', 'letterheadLine', 'logo', 'seal', 'sealPrinted'] as const),
  ...(['webhooks', 'staffRoles'] as const),
]

const change: Asks<SettingChangeInput> = (_, { setting }) => askingSettings.includes(setting)

export const settingAsks = { 'settings.change': change }
