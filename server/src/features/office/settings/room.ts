import type { Room } from '../../room.ts'
import { sendSettingPicture } from './picture.routes.ts'
import { settingAsks } from './settings.asks.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsRoom = {
  procedures: { settings: settingsRoutes },
  routes: { settingPicture: sendSettingPicture },
  asks: settingAsks,
} satisfies Room
