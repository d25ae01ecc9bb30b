import { isProblem } from './problems.ts'

/** What a person was doing when it turned out that they are no longer signed in. */
export type LostWhile = 'reading' | 'writing'

const hearers = new Set<(lostWhile: LostWhile) => void>()

let isSigningOut = false

/** Signs out. The news that the session has ended can be quicker than the answer, and is none to this person. */
export async function whileSigningOut(signOut: () => Promise<void>) {
  isSigningOut = true
  try {
    await signOut()
  } finally {
    isSigningOut = false
  }
}

/** Says that the session has ended. */
export function tellSessionLost(lostWhile: LostWhile) {
  if (isSigningOut) return
  for (const hear of hearers) hear(lostWhile)
}

/** Hears when the session has ended; gives back how to stop hearing. */
export function onSessionLost(hear: (lostWhile: LostWhile) => void) {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Whether an error only says that nobody is signed in; the shell deals with that, no screen needs to. */
export const isSessionLost = (error: unknown) => isProblem(error, 'NOT_SIGNED_IN')
