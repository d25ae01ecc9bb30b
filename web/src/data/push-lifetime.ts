import { PUSH_RENEWAL_MS } from '@portal/contract/delays'
import { readPushHint } from './push-hint.ts'

// What needs the subscription is loaded where there is one.

/**
 * Whoever is signed in now gets the messages of this browser that they asked for before: after a new login (`always`), and
 * told to the portal once a day. Somebody else gets none, and nobody the former ones.
 */
export function keepPushOf(userId: string, { always }: { always: boolean }) {
  const hint = readPushHint()
  if (!hint || (hint.userId === userId && !always && Date.now() - hint.renewedAt < PUSH_RENEWAL_MS)) return
  void import('./push.ts').then(({ endPush, renewPush }) => (hint.userId === userId ? renewPush(userId) : endPush()))
}

/** Before somebody signs out, which ends it in the portal too. */
export async function endPushBeforeSignOut() {
  if (readPushHint()) await import('./push.ts').then(({ endPush }) => endPush()).catch(() => {})
}
