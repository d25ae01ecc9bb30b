import { SESSION_CHANGE_WAIT_MAX_MS } from '@portal/contract/delays'
import type { SessionEnd } from '@portal/contract/people/session'
import { isProblem } from './problems.ts'

/** What the person was doing when the portal answered that nobody is signed in. */
export type ExpiredDuring = 'reading' | 'writing'

/** A signal that somebody else, or nobody, may be signed in now. */
export type SessionSignal = {
  expiredDuring: ExpiredDuring
  /** True when the session has ended for certain, even if the portal cannot be asked. */
  isCertain: boolean
  /** Why it ended, if the portal has said so. */
  reason?: SessionEnd
}

const signalListeners = new Set<(signal: SessionSignal) => void>()
const redirectListeners = new Set<() => void>()

let isSigningOut = false
let pendingChange: Promise<unknown> = Promise.resolve()

/** All tabs of a browser share one session. The tab that changes it holds this lock. */
const LOCK = 'portal-session'

/**
 * Runs a change of the session, such as signing in, under the lock. The live event of the change can arrive before the
 * answer; every tab waits for the lock before it asks who is signed in.
 */
export function withSessionLock<Result>(change: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks over TLS only. Without them the change is known to this tab alone.
  const result: Promise<Result> = navigator.locks ? navigator.locks.request(LOCK, change) : change()
  pendingChange = result.catch(() => {})
  return result
}

/** Waits for a session change in any tab, at most SESSION_CHANGE_MAX_MS: the browser can freeze a background tab. */
export async function waitForSessionChange() {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), SESSION_CHANGE_WAIT_MAX_MS)
  await navigator.locks?.request(LOCK, { mode: 'shared', signal: timeout.signal }, () => {}).catch(() => {})
  clearTimeout(timer)
  await pendingChange
}

/** Signs out. Meanwhile no signal is sent, because this person knows that the session ends. */
export async function runSignOut(signOut: () => Promise<void>) {
  isSigningOut = true
  try {
    await withSessionLock(signOut)
  } finally {
    isSigningOut = false
  }
}

/** Reports that the portal has refused a read or a write because nobody is signed in. */
export function notifyExpired(expiredDuring: ExpiredDuring) {
  emit({ expiredDuring, isCertain: true })
}

/**
 * Reports that the session may have ended or may belong to somebody else, so that the portal is asked.
 * @param reason why the session ended, if the portal has said so
 */
export function requestSessionCheck(reason: SessionEnd | null) {
  emit({ expiredDuring: 'reading', isCertain: false, ...(reason ? { reason } : {}) })
}

function emit(signal: SessionSignal) {
  if (isSigningOut) return
  for (const listener of signalListeners) listener(signal)
}

/** Calls `listener` with each signal. Returns the function that unsubscribes. */
export function onSessionSignal(listener: (signal: SessionSignal) => void) {
  signalListeners.add(listener)
  return () => void signalListeners.delete(listener)
}

/** Announces that the person is about to be redirected away from the open screen. */
export function announceForcedRedirect() {
  for (const listener of redirectListeners) listener()
}

/** Calls `listener` before a forced redirect. Returns the function that unsubscribes. */
export function onForcedRedirect(listener: () => void) {
  redirectListeners.add(listener)
  return () => void redirectListeners.delete(listener)
}

/** Whether an error only says that nobody is signed in. The shell handles it; screens show nothing. */
export const isSessionExpired = (error: unknown) => isProblem(error, 'NOT_SIGNED_IN')
