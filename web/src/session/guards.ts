import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/session'
import { type AnyRouter, redirect } from '@tanstack/react-router'
import { currentUser, seemsSignedIn } from '../data/session.ts'
import { startLive, stopLive } from '../live/live.ts'
import { toast } from '../ui/toast.ts'

export const homeOf: Record<UserType, string> = { student: screens.myProfile, admin: screens.dashboard }

export const loginOf: Record<UserType, string> = { student: screens.studentLogin, admin: screens.adminLogin }

/** Names of the groups of screens in the router: for strangers, and for each kind of user. */
export const groups = { strangers: 'strangers', students: 'students', admins: 'admins' } as const

/** Whether the open screen is for strangers or for one kind of user, and not for everybody. */
export const isGuarded = ({ state }: Pick<AnyRouter, 'state'>) =>
  state.matches.some(({ routeId }) => Object.values(groups).some((group) => routeId === `/${group}`))

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
  toast.error(user ? messages.guards.accessDenied : messages.guards.notLoggedIn)
  throw redirect({ to: screens.studentLogin, replace: true })
}
