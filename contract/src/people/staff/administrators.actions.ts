import type { RoomActions } from '../../action-facts.ts'

export const administratorActions = {
  createAdministrator: { audited: 'Created an administrator' },
  disableAdministrator: { audited: 'Disabled an administrator' },
  setAdministratorPassword: { audited: "Set an administrator's password" },
  createApiKey: { audited: 'Created an API key' },
  revokeApiKey: { audited: 'Revoked an API key' },
} as const satisfies RoomActions
