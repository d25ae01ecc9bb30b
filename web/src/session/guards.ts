import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/session'
import { words } from '@portal/contract/words'
import { redirect } from '@tanstack/react-router'
import { currentUser, seemsSignedIn } from '../data/session.ts'
import { startLive, stopLive } from '../live/live.ts'
import { toast } from '../ui/toast.ts'

export const homeOf: Record<UserType, string> = { student: screens.myProfile, admin: screens.dashboard }

export const loginOf: Record<UserType, string> = { student: screens.studentLogin, admin: screens.adminLogin }

/** The login screens are for strangers: whoever is signed in goes on to their own first screen. */
export async function onlyStrangers() {
  const user = await currentUser().catch(() => null)
  if (user) throw redirect({ to: homeOf[user.userType], replace: true })
}

/**
 * Lets only one kind of user in; anybody else goes to the start, and reads why. Whoever comes in hears of
 * every change from before their screen reads anything.
 */
export const only = (userType: UserType) => async () => {
  if (seemsSignedIn()) void startLive()
  const user = await currentUser()
  if (user?.userType === userType) return startLive()
  if (!user) stopLive()
  toast.error(user ? words.guards.accessDenied : words.guards.notLoggedIn)
  throw redirect({ to: screens.studentLogin, replace: true })
}
