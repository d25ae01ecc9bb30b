import type { RoomActions } from '../action-facts.ts'

export const signingKeyActions = {
  rotateSigningKey: { audited: 'Made a signing key', needs: 'verification' },
  retireSigningKey: { audited: 'Retired a signing key', needs: 'verification' },
  reportCompromisedKey: { audited: 'Reported a compromised signing key', needs: 'verification' },
} as const satisfies RoomActions
