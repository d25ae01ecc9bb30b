import type { SessionEnd, SignedInUser } from '@portal/contract/people/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { forgetImagesOfPage } from '../api/early-reads.ts'
import { queryClient } from '../api/query-client.ts'
import { waitForSessionChange } from '../api/session-expired.ts'
import { stopWaiting } from '../api/updating.ts'
import { keepPushOf } from '../office/push-lifetime.ts'
import { forgetOfflineCardUnlessOf } from '../offline/offline-card-lifetime.ts'
import { forgetRecentStudentsOfOthers } from '../people/recent-students.ts'

/** The keys that the specification wants in localStorage while somebody is signed in. No permission depends on them. */
const KEYS = { userType: 'userType', isLogin: 'isLogin', id: 'id' } as const

/** Takes what the portal says of the same person, who may have another name now. */
export function refreshUser(user: SignedInUser) {
  writeStorageKeys(user)
  queryClient.setQueryData(sessionQuery.queryKey, () => user)
}

/** Tells the other tabs why the session ends. It stays only as long as it takes to tell them. */
const END_KEY = 'sessionEnd'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  gcTime: Number.POSITIVE_INFINITY,
})

async function readSession() {
  const { user } = await client.session.current()
  if (!user) clearStorageKeys()
  return user
}

/** The signed-in user, read from the portal once and then from the cache; null for a guest. */
export const currentUser = () => queryClient.ensureQueryData(sessionQuery)

/** The signed-in user from the cache, without a request. */
export const cachedUser = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null

/** Whether this tab has read the session, even if nobody is signed in. */
export const isSessionLoaded = () => queryClient.getQueryData(sessionQuery.queryKey) !== undefined

/** Asks the portal who is signed in now and ignores the cache. Throws if the portal does not answer. */
export async function fetchCurrentUser() {
  await waitForSessionChange()
  return readSession()
}

/** Whether somebody is probably signed in, before the portal has answered. Use it to start early, never to decide. */
export const hasSessionHint = () => localStorage.getItem(KEYS.isLogin) === 'true'

/** Makes `user` the signed-in user of this tab and drops what another user has read, or has not yet sent. */
export function setSignedIn(user: SignedInUser) {
  stopWaiting()
  clearQueries()
  forgetRecentStudentsOfOthers(user.id)
  forgetOfflineCardUnlessOf(user.id)
  queryClient.setQueryData(sessionQuery.queryKey, user)
  writeStorageKeys(user)
  void keepPushOf(user.id, true)
}

/** Writes the keys of the signed-in user. Other tabs get a storage event if a value changes. */
function writeStorageKeys(user: SignedInUser) {
  localStorage.setItem(KEYS.userType, user.userType)
  localStorage.setItem(KEYS.isLogin, 'true')
  localStorage.setItem(KEYS.id, user.id)
}

/** Tells the other tabs why the session ends: they may hear that it has ended before the portal has told them why. */
export function notifySessionEnd(reason: SessionEnd) {
  localStorage.setItem(END_KEY, reason)
  localStorage.removeItem(END_KEY)
}

/** Makes this tab signed out and drops what was read, or waits to be sent. */
export function setSignedOut() {
  stopWaiting()
  clearQueries()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  clearStorageKeys()
}

function clearStorageKeys() {
  forgetOfflineCardUnlessOf(null)
  for (const key of Object.values(KEYS)) localStorage.removeItem(key)
}

function clearQueries() {
  forgetImagesOfPage()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** After a password reset: if it was the password of the signed-in user, this browser's session has ended. */
export async function recheckAfterReset() {
  const before = cachedUser()
  if (!before) return
  const now = await readSession().catch(() => before)
  if (now?.id !== before.id) setSignedOut()
}

/** Calls `listener` when another tab has been told why the session ends. Returns the function that unsubscribes. */
export function onSessionEndInOtherTab(listener: (reason: SessionEnd) => void) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === END_KEY && newValue) listener(newValue as SessionEnd)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Calls `listener` when another tab signs in or out. Returns the function that unsubscribes. */
export function onSessionChangeInOtherTab(listener: (isSignedIn: boolean) => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // Of the three keys, only the id differs for every person; it is written last. A null key means that all were cleared.
    if (key === KEYS.id || key === null) listener(localStorage.getItem(KEYS.id) !== null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
