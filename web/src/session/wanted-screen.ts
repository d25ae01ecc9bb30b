import type { SignedInUser } from '@portal/contract/people/session'
import { specifiedScreens } from '@portal/contract/specified-screens'
import { type GuardedPath, mayOpen, screenActions } from '../screen-access.ts'
import { readOpened } from './opened.ts'
import { returnPath } from './return-path.ts'

const isAt = (path: string) => (screen: GuardedPath) =>
  new RegExp(`^${screen.replace('$id', '[^/]+')}$`).test(path.replace(/[?#].*/, ''))

/** The screen at a path, if it is one beyond the specification, which says where a login leads to all others. */
const screenBeyond = (path: string) =>
  (Object.keys(screenActions) as GuardedPath[]).find((screen) => !specifiedScreens.has(screen) && isAt(path)(screen))

/** The kept path, if it leads to such a screen; else empty. */
export function readWanted() {
  const path = returnPath(readOpened())
  return screenBeyond(path) ? path : ''
}

/** The kept path, if this person may open it; else null. */
export function wantedBy(user: SignedInUser) {
  const path = readWanted()
  const screen = screenBeyond(path)
  return screen && mayOpen(user, screen) ? path : null
}
