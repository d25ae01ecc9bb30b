import type { SignedInUser } from '@portal/contract/people/session'
import { specifiedScreens } from '@portal/contract/specified-screens'
import { mayOpen } from '../may-open.ts'
import { type Routes, screensOf } from '../screen.ts'
import { readOpened } from './opened.ts'
import { returnPath } from './return-path.ts'

const isAt = (path: string, screen: string) =>
  new RegExp(`^${screen.replace('$id', '[^/]+')}$`).test(path.replace(/[?#].*/, ''))

/** The screen at a path, if it is one beyond the specification, which says where a login leads to all others. */
const screenBeyond = (router: Routes, wanted: string) =>
  screensOf(router).find(({ path }) => !specifiedScreens.has(path) && isAt(wanted, path))

/** The kept path, if it leads to such a screen; else empty. */
export function readWanted(router: Routes) {
  const path = returnPath(readOpened())
  return screenBeyond(router, path) ? path : ''
}

/** The kept path, if this person may open it; else null. */
export function wantedBy(user: SignedInUser, router: Routes) {
  const path = readWanted(router)
  const screen = screenBeyond(router, path)
  return screen && mayOpen(user, screen) ? path : null
}
