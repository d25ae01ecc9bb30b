import type { Actor } from '@portal/contract/actors'
import type { ScreenPath } from '@portal/contract/paths'
import { may } from '@portal/contract/permissions'
import { useUser } from './data/use-user.ts'
import type { ListedScreen } from './screen.ts'
import { useScreens } from './use-screens.ts'

/** Whether somebody may open a screen. It knows the actions of every room, so the login does not load it. */
export const mayOpen = (actor: Actor, { action }: Pick<ListedScreen, 'action'>) => may(actor, action)

/** Asks whether the signed-in person may open the screen at a path. */
export function useMayOpen() {
  const user = useUser()
  const all = useScreens()
  return (path: ScreenPath) => user !== null && all.some((screen) => screen.path === path && mayOpen(user, screen))
}
