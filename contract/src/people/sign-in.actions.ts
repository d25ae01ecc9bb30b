import { everybodySignedIn, type RoomActions } from '../action-facts.ts'

export const signInActions = {
  signIn: { audited: 'Signed in' },
  signInFailed: { audited: 'Failed to sign in' },
  signInRateLimited: { audited: 'Failed to sign in too often' },
  signOut: { who: everybodySignedIn, limit: null, audited: 'Signed out' },
  requestReset: { audited: 'Asked for a new password' },
  resetPassword: { audited: 'Chose a new password' },
  acceptInvitation: { audited: 'Chose a first password' },
  subscribe: { who: everybodySignedIn, limit: 'read' },
} as const satisfies RoomActions
