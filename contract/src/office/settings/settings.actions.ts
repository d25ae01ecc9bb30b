import { type RoomActions, registrars } from '../../action-facts.ts'

export const settingsActions = {
  viewSettings: { who: registrars, limit: 'read' },
  changeSettings: { who: registrars, limit: 'write', audited: 'Changed a setting' },
} as const satisfies RoomActions
