import { type RoomActions, registrars } from '../../action-facts.ts'

/** The keys of programs. They are on a screen where people have a second factor; the command line has them everywhere. */
export const apiKeyActions = {
  viewApiKeys: { who: registrars, limit: 'read', needs: 'secondFactor' },
  createApiKey: { who: registrars, limit: 'write', audited: 'Created an API key', needs: 'secondFactor' },
  changeApiKey: { who: registrars, limit: 'write', audited: 'Changed an API key', needs: 'secondFactor' },
  rotateApiKey: { who: registrars, limit: 'write', audited: 'Renewed an API key', needs: 'secondFactor' },
  revokeApiKey: { who: registrars, limit: 'write', audited: 'Revoked an API key', needs: 'secondFactor' },
} as const satisfies RoomActions
