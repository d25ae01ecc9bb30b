import type { SignedInUser } from '@portal/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { portal } from './client.ts'
import { queryClient } from './query-client.ts'

/** The keys the specification has the browser keep while someone is signed in. They decide nothing. */
const KEYS = { userType: 'userType', isLogin: 'isLogin', id: 'id' } as const

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await portal.session.current()).user,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in, asked of the portal once and then remembered. */
export const currentUser = () => queryClient.ensureQueryData(sessionQuery)

/** Who was signed in when last asked, without asking. */
export const knownUser = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null

/** Whether somebody seems to be signed in, before the portal has said so: good for beginning early, not for deciding. */
export const seemsSignedIn = () => localStorage.getItem(KEYS.isLogin) === 'true'

/** Notes that someone has signed in, and begins with nothing that anybody else has read. */
export function noteSignedIn(user: SignedInUser) {
  forgetWhatWasRead()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  localStorage.setItem(KEYS.userType, user.userType)
  localStorage.setItem(KEYS.isLogin, 'true')
  localStorage.setItem(KEYS.id, user.id)
}

/** Notes that nobody is signed in any more; what was read is forgotten. */
export function noteSignedOut() {
  forgetWhatWasRead()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  for (const key of Object.values(KEYS)) localStorage.removeItem(key)
}

function forgetWhatWasRead() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** Asks the portal again who is signed in, and says whether it is still the same person. */
export async function isStillSignedIn() {
  const before = knownUser()
  const { user } = await portal.session.current()
  return before !== null && user?.id === before.id
}

/** Notes that a password was set anew: where it was this person's, the session of this browser has ended. */
export async function noteResetDone() {
  if (knownUser() && !(await isStillSignedIn().catch(() => true))) noteSignedOut()
}

/** Tells when another tab has signed out. */
export function onSignOutElsewhere(tell: () => void) {
  const hear = (event: StorageEvent) => {
    if (event.key === KEYS.isLogin && event.newValue === null) tell()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
