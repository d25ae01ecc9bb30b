import { PUSH_HINT } from './push-hint.ts'

/** What needs the subscription is loaded where there is one. */
const wherePushIs = async (use: (push: typeof import('./push.ts')) => Promise<void>) => {
  if (localStorage.getItem(PUSH_HINT)) await import('./push.ts').then(use).catch(() => {})
}

/**
 * Whoever is signed in now gets the messages of this browser that they asked for before: after a new login (`always`), and
 * told to the portal once a day. Somebody else gets none.
 */
export const keepPushOf = (userId: string, always: boolean) => wherePushIs((push) => push.keepPush(userId, always))

/** Before somebody signs out, which ends it in the portal too. */
export const endPushBeforeSignOut = () => wherePushIs((push) => push.endPush())
