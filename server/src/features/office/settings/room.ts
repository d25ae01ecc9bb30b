import type { SettingName } from '@portal/contract/office/setting-values'
import type { SettingChangeInput } from '@portal/contract/office/settings'
import type { Room } from '../../room.ts'
import { sendSettingPicture } from './picture.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

/** Of which settings a change asks: what letters and webhooks are like, and who may do what. */
const askingSettings: readonly SettingName[] = [
  ...(['letters', 'letterheadName', 'letterheadAddress', 'letterheadLine', 'logo', 'seal', 'sealPrinted'] as const),
  ...(['webhooks', 'staffRoles'] as const),
]

export const settingsRoom = {
  procedures: { settings: settingsRoutes },
  routes: { settingPicture: sendSettingPicture },
  asks: { 'settings.change': (_, { setting }: SettingChangeInput) => askingSettings.includes(setting) },
  apiDocument: () => import('./settings.api-document.ts'),
} satisfies Room
