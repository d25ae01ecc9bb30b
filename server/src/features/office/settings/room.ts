import { featureNames } from '@portal/contract/features'
import { featureSwitches } from '@portal/contract/office/settings/feature-messages'
import type { SettingName } from '@portal/contract/office/settings/setting-values'
import type { SettingChangeInput } from '@portal/contract/office/settings/settings'
import type { Room } from '../../room.ts'
import { sendSettingPicture } from './picture.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

/** Of which settings a change asks: what letters are like, and the features that say so. */
const askingSettings: readonly SettingName[] = [
  ...(['letterheadName', 'letterheadAddress', 'letterheadLine', 'logo', 'seal', 'sealPrinted'] as const),
  ...featureNames.filter((name) => featureSwitches[name].asks),
]

export const settingsRoom = {
  procedures: { settings: settingsRoutes },
  routes: { settingPicture: sendSettingPicture },
  asks: { 'settings.change': (_, { setting }: SettingChangeInput) => askingSettings.includes(setting) },
  apiDocument: () => import('./settings.api-document.ts'),
} satisfies Room
