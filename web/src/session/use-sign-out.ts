import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../data/api/client.ts'
import { messageOf } from '../data/api/problems.ts'
import { runSignOut } from '../data/api/session-expired.ts'
import { endPushBeforeSignOut } from '../data/office/push-lifetime.ts'
import { removeOfflineCard } from '../data/offline/offline-card-lifetime.ts'
import { forgetRecentStudents } from '../data/people/recent-students.ts'
import { cachedUser, setSignedOut } from '../data/session/session.ts'
import { deleteDraftsOf } from '../forms/drafts.ts'
import { leaveWith } from '../forms/leave-guards.ts'
import { forgetPlaces } from '../ui/link/places.ts'
import { toast } from '../ui/toast/toast.ts'
import { userTypeSettings } from './user-types.ts'

/** Signs out and opens the student login. A form with something typed asks first. */
export function useSignOut() {
  const navigate = useNavigate()
  const signOut = async () => {
    const user = cachedUser()
    let notEnded: string | undefined
    let continueAt: string | undefined
    try {
      await runSignOut(async () => {
        await removeOfflineCard()
        await endPushBeforeSignOut()
        const ended = await client.session.signOut().catch((error: unknown) => {
          // The portal has taken the cookie from this browser, but could not end the session.
          notEnded = messageOf(error, 'SESSION_NOT_ENDED')
          if (notEnded === undefined) throw error
        })
        continueAt = ended?.continueAt
        setSignedOut()
      })
    } catch (error) {
      if (user && userTypeSettings[user.userType].showsSignOutError) toast.error(messages.shell.errorSigningOut)
      // biome-ignore lint/suspicious/noConsole: the specification has a student's failed sign-out logged here
      else console.error(messages.shell.errorSigningOut, (error as Error).message)
      return
    }
    // The next person at this computer must not find what was typed or searched for.
    forgetPlaces()
    forgetRecentStudents()
    if (user) await deleteDraftsOf(user.id)
    // The institution, where they have signed in, signs them out as well and leads back to the login.
    if (continueAt !== undefined) return window.location.assign(continueAt)
    if (notEnded === undefined) toast.success(messages.shell.loggedOut)
    else toast.error(notEnded)
    // The menu of a phone would keep the keyboard, and goes with the session: it goes on at the heading of the login.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await navigate({ to: screens.studentLogin })
  }
  return () => leaveWith(signOut)
}
