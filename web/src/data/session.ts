import type { SignedInUser } from '@portal/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { portal } from './client.ts'
import { queryClient } from './query-client.ts'
import { sessionSettled } from './session-lost.ts'

/** The keys the specification has the browser keep while someone is signed in. They decide nothing. */
const KEYS = { userType: 'userType', isLogin: 'isLogin', id: 'id' } as const

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  gcTime: Number.POSITIVE_INFINITY,
})

async function readSession() {
  const { user } = await portal.session.current()
  if (!user) clearKeys()
  return user
}

/** Who is signed in, asked of the portal once and then remembered. */
export const currentUser = () => queryClient.ensureQueryData(sessionQuery)

/** Who was signed in when last asked, without asking. */
export const knownUser = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null

/** Whether this tab has been told who is signed in, be it nobody. */
export const isSessionKnown = () => queryClient.getQueryData(sessionQuery.queryKey) !== undefined

/** Asks the portal who is signed in now, whatever this tab remembers; throws where it does not answer. */
export async function whoIsSignedIn() {
  await sessionSettled()
  return readSession()
}

/** Whether somebody seems to be signed in, before the portal has said so: good for beginning early, not for deciding. */
export const seemsSignedIn = () => localStorage.getItem(KEYS.isLogin) === 'true'

/** Notes that someone has signed in, and begins with nothing that anybody else has read. */
export function noteSignedIn(user: SignedInUser) {
  forgetWhatWasRead()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  writeKeys(user)
}

/** Writes the keys of the person who is signed in; other tabs hear of it where that changes them. */
export function writeKeys(user: SignedInUser) {
  localStorage.setItem(KEYS.userType, user.userType)
  localStorage.setItem(KEYS.isLogin, 'true')
  localStorage.setItem(KEYS.id, user.id)
}

/** Notes that nobody is signed in any more; what was read is forgotten. */
export function noteSignedOut() {
  forgetWhatWasRead()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  clearKeys()
}

function clearKeys() {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key)
}

function forgetWhatWasRead() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** Notes that a password was set anew: where it was this person's, the session of this browser has ended. */
export async function noteResetDone() {
  const before = knownUser()
  if (!before) return
  const now = await readSession().catch(() => before)
  if (now?.id !== before.id) noteSignedOut()
}

/** Tells when another tab has signed out or in; `isSignedIn` says which. */
export function onSessionChangeElsewhere(tell: (isSignedIn: boolean) => void) {
  const hear = ({ key }: StorageEvent) => {
    // Of the three keys this one is different for every person, and written last. No key: everything was cleared.
    if (key === KEYS.id || key === null) tell(localStorage.getItem(KEYS.id) !== null)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
