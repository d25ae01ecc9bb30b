import type { ScreenPath } from '@portal/contract/paths'
import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router'
import { useUser } from './data/use-user.ts'
import { mayOpen, screensOf } from './screen.ts'

export const useScreens = () => screensOf(useRouter<AnyRouter>())

/** The open screen, if it is one for whoever is signed in. */
export const useOpenScreen = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })

/** Asks whether the signed-in person may open the screen at a path. */
export function useMayOpen() {
  const user = useUser()
  const all = useScreens()
  return (path: ScreenPath) => user !== null && all.some((screen) => screen.path === path && mayOpen(user, screen))
}
