import type { Actor } from '@portal/contract/actors'
import type { FeatureName } from '@portal/contract/features'
import type { ScreenPath } from '@portal/contract/paths'
import { isFeatureOn, useFeaturesOn } from './data/office/features.ts'
import { useUser } from './data/session/use-user.ts'
import { mayOpen } from './may-open.ts'
import type { ListedScreen } from './screen.ts'
import { useScreens } from './use-screens.ts'

/** Asks whether the signed-in person may open the screen at a path. */
export function useMayOpen() {
  const user = useUser()
  const all = useScreens()
  return (path: ScreenPath) => user !== null && all.some((screen) => screen.path === path && mayOpen(user, screen))
}

/** Whether a screen is offered to somebody: they may open it, and the feature that it is of is on. */
export const isOffered = (actor: Actor, screen: Pick<ListedScreen, 'action' | 'feature'>, on: readonly FeatureName[]) =>
  mayOpen(actor, screen) && (!screen.feature || isFeatureOn(screen.feature, on))

/** Asks the same of the signed-in person and the screen at a path. */
export function useIsOffered() {
  const [all, user, on] = [useScreens(), useUser(), useFeaturesOn()]
  return (path: ScreenPath) =>
    user !== null && all.some((screen) => screen.path === path && isOffered(user, screen, on))
}
