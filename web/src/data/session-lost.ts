import { SESSION_CHANGE_WAIT_MAX_MS } from '@portal/contract/delays'
import type { SessionEnd } from '@portal/contract/session'
import { isProblem } from './problems.ts'

/** What a person was doing when it turned out that they are no longer signed in. */
export type LostWhile = 'reading' | 'writing'

/** A sign that another person, or nobody, is signed in by now. */
export type SessionSign = {
  lostWhile: LostWhile
  /** Whether the session has certainly ended, also where the portal does not answer when asked. */
  isCertain: boolean
  /** Why it has ended, where the portal has said so. */
  why?: SessionEnd
}

const hearers = new Set<(sign: SessionSign) => void>()
const beforeLeaveListeners = new Set<() => void>()

let isSigningOut = false
let changing: Promise<unknown> = Promise.resolve()

/** All tabs of this browser share one session; whoever changes it holds this lock meanwhile. */
const LOCK = 'portal-session'

/**
 * Does what changes who is signed in in this browser, such as signing in. Signs of it can be quicker than the answer:
 * all tabs wait for the outcome before they compare sessions.
 */
export function whileSessionChanges<Result>(change: () => Promise<Result>): Promise<Result> {
  // Without TLS there are no locks; then only this tab knows.
  const done: Promise<Result> = navigator.locks ? navigator.locks.request(LOCK, change) : change()
  changing = done.catch(() => {})
  return done
}

/** Waits for a change of the session that is under way in any tab, but not for ever: a tab can be frozen. */
export async function sessionSettled() {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), SESSION_CHANGE_WAIT_MAX_MS)
  await navigator.locks?.request(LOCK, { mode: 'shared', signal: giveUp.signal }, () => {}).catch(() => {})
  clearTimeout(timer)
  await changing
}

/** Signs out. The news that the session has ended can be quicker than the answer, and is none to this person. */
export async function whileSigningOut(signOut: () => Promise<void>) {
  isSigningOut = true
  try {
    await whileSessionChanges(signOut)
  } finally {
    isSigningOut = false
  }
}

/** Says that the portal has refused a read or a write because nobody is signed in. */
export function tellSessionLost(lostWhile: LostWhile) {
  tell({ lostWhile, isCertain: true })
}

/**
 * Says that the session may have ended or be another person's; the portal has to be asked.
 * @param why the reason that the portal has given for an end; null without one
 */
export function requestSessionCheck(why: SessionEnd | null) {
  tell({ lostWhile: 'reading', isCertain: false, ...(why ? { why } : {}) })
}

function tell(sign: SessionSign) {
  if (isSigningOut) return
  for (const hear of hearers) hear(sign)
}

/** Hears signs that the session has ended or changed; gives back how to stop hearing. */
export function onSessionSign(hear: (sign: SessionSign) => void) {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Says that the open screen is about to be taken from the person in front of it. */
export function announceForcedLeave() {
  for (const leave of beforeLeaveListeners) leave()
}

/** Hears when the open screen is about to be taken away; gives back how to stop hearing. */
export function onForcedLeave(leave: () => void) {
  beforeLeaveListeners.add(leave)
  return () => void beforeLeaveListeners.delete(leave)
}

/** Whether an error only says that nobody is signed in; the shell deals with that, no screen needs to. */
export const isSessionLost = (error: unknown) => isProblem(error, 'NOT_SIGNED_IN')
