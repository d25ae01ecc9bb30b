import type { SignedInUser } from '@portal/contract/people/session'
import { specifiedScreens } from '@portal/contract/specified-screens'
import { type GuardedPath, mayOpen, screenActions } from '../screen-access.ts'
import { returnPath } from './return-path.ts'
import { WANTED_KEY } from './wanted.ts'

const isAt = (path: string) => (screen: GuardedPath) =>
  new RegExp(`^${screen.replace('$id', '[^/]+')}$`).test(path.replace(/[?#].*/, ''))

/** The screen at a path, if it is one beyond the specification, which says where a login leads to all others. */
const screenBeyond = (path: string) =>
  (Object.keys(screenActions) as GuardedPath[]).find((screen) => !specifiedScreens.has(screen) && isAt(path)(screen))

/** Keeps what was opened before a login took its place, such as the link of an e-mail, in this tab until somebody signs in. */
export function keepWanted(opened: string) {
  const path = returnPath(opened)
  if (screenBeyond(path)) sessionStorage.setItem(WANTED_KEY, path)
  else sessionStorage.removeItem(WANTED_KEY)
}

/** What is kept; empty if nothing is. */
export const readWanted = () => returnPath(sessionStorage.getItem(WANTED_KEY) ?? '')

/** What is kept, if this person may open it; else null. */
export function wantedBy(user: SignedInUser) {
  const path = readWanted()
  const screen = screenBeyond(path)
  return screen && mayOpen(user, screen) ? path : null
}
