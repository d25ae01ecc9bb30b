import type { RoomActions } from '../../action-facts.ts'

export const administratorActions = {
  createAdministrator: { audited: 'Created an administrator' },
  disableAdministrator: { audited: 'Disabled an administrator' },
  setAdministratorPassword: { audited: "Set an administrator's password" },
} as const satisfies RoomActions
