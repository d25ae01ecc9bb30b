import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/people/session'
import { type AnyRouter, redirect } from '@tanstack/react-router'
import { hasEarlyReads } from '../data/api/early-reads.ts'
import { currentUser, hasSessionHint } from '../data/session/session.ts'
import { startLive, stopLive } from '../live/live.ts'
import type { ListedScreen } from '../screen.ts'
import { toast } from '../ui/toast/toast.ts'
import { forgetOpened, keepOpened } from './opened.ts'
import { userTypeSettings } from './user-types.ts'

/** Ids of the two layout routes whose screens are guarded. */
export const layouts = { guest: 'guest', signedIn: 'signed-in' } as const

/** Whether the open screen depends on who is signed in. */
export const isGuarded = ({ state }: Pick<AnyRouter, 'state'>) =>
  state.matches.some(({ routeId }) => Object.values(layouts).some((id) => routeId === `/${id}`))

/** Redirects a signed-in user away from the login screens, to their first screen. */
export async function requireGuest() {
  const user = await currentUser().catch(() => null)
  if (user) throw redirect({ to: homeOf(user), replace: true })
}

const homeOf = ({ userType }: SignedInUser) => userTypeSettings[userType].homePath

/** Installed, the portal begins at the cards of a student; of the office it leads everybody on to their first screen. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/**
 * Gives the signed-in user to the screens below; redirects everybody else to the student login.
 * @param wanted the address that was opened
 */
export async function requireUser(wanted: string) {
  // A screen whose data the page has asked for comes first; the shell opens the stream once it is shown.
  if (hasSessionHint() && !hasEarlyReads()) void startLive()
  const user = await currentUser()
  if (user) {
    forgetOpened()
    return { user }
  }
  keepOpened(wanted)
  stopLive()
  return refuse(messages.guards.notLoggedIn, wanted)
}

/** Whether somebody may open a screen. The login does without it; the navigation after it loads the same script. */
let mayOpen: typeof import('../may-open.ts').mayOpen | undefined

/**
 * Redirects a user who may not open this screen. For everybody else it waits for the event stream, so that what the
 * screen reads misses no change; not where the page has read it early, which is read again when the stream opens.
 */
export const requirePermission =
  (screen: ListedScreen) =>
  async ({ context: { user } }: { context: { user: SignedInUser } }) => {
    // Only once: a filter that is chosen must not wait for a script.
    mayOpen ??= (await import('../may-open.ts')).mayOpen
    if (!mayOpen(user, screen)) {
      if (screen.path === screens.idCard && isInstalled()) throw redirect({ to: homeOf(user), replace: true })
      return refuse(messages.guards.accessDenied)
    }
    if (!hasEarlyReads()) return startLive()
  }

function refuse(message: string, wanted?: string): never {
  toast.error(message)
  throw redirect({ to: screens.studentLogin, replace: true, state: { wanted } })
}
