import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../data/client.ts'
import { removeOfflineCard } from '../data/offline-card-lifetime.ts'
import { forgetRecentStudents } from '../data/recent-students.ts'
import { cachedUser, setSignedOut } from '../data/session.ts'
import { runSignOut } from '../data/session-expired.ts'
import { deleteDraftsOf } from '../forms/drafts.ts'
import { forgetPlaces } from '../ui/places.ts'
import { toast } from '../ui/toast.ts'
import { userTypeSettings } from './user-types.ts'

/** Signs out and opens the student login. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    const user = cachedUser()
    try {
      await runSignOut(async () => {
        await removeOfflineCard()
        await client.session.signOut()
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
    if (user) deleteDraftsOf(user.id)
    toast.success(messages.shell.loggedOut)
    await navigate({ to: screens.studentLogin })
  }
}
