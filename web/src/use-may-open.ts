import type { ScreenPath } from '@portal/contract/paths'
import { useUser } from './data/session/use-user.ts'
import { mayOpen } from './may-open.ts'
import { useScreens } from './use-screens.ts'

/** Asks whether the signed-in person may open the screen at a path. */
export function useMayOpen() {
  const user = useUser()
  const all = useScreens()
  return (path: ScreenPath) => user !== null && all.some((screen) => screen.path === path && mayOpen(user, screen))
}
