import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { portal } from '../data/client.ts'
import { knownUser, noteSignedOut } from '../data/session.ts'
import { whileSigningOut } from '../data/session-lost.ts'
import { dropDraftsOf } from '../forms/drafts.ts'
import { toast } from '../ui/toast.ts'

/** Signs out and goes to the start. A failure is told to administrators; for students it is only noted in the console. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    const user = knownUser()
    const isAdmin = user?.userType === 'admin'
    try {
      await whileSigningOut(async () => {
        await portal.session.signOut()
        noteSignedOut()
      })
    } catch (error) {
      if (isAdmin) toast.error(messages.shell.errorSigningOut)
      // biome-ignore lint/suspicious/noConsole: the specification has a student's failed sign-out logged here
      else console.error(messages.shell.errorSigningOut, (error as Error).message)
      return
    }
    // Whoever leaves on purpose leaves nothing behind for the next person at this computer.
    if (user) dropDraftsOf(user.id)
    toast.success(messages.shell.loggedOut)
    await navigate({ to: screens.studentLogin })
  }
}
