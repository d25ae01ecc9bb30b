import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { knownUser, noteSignedOut, onSignOutElsewhere } from '../data/session.ts'
import { type LostWhile, onSessionLost, tellSessionLost } from '../data/session-lost.ts'
import { toast } from '../ui/toast.ts'

/** Leads a person out whose session has ended while a screen was open, and says so once. */
export function useSessionWatch() {
  const router = useRouter()
  useEffect(() => {
    const leadOut = (lostWhile: LostWhile) => {
      const user = knownUser()
      if (!user) return
      noteSignedOut()
      if (user.userType === 'admin') {
        toast.error(words.guards.adminNotAuthenticated)
        void router.navigate({ to: screens.adminLogin, ignoreBlocker: true })
      } else {
        toast.error(lostWhile === 'writing' ? words.guards.studentNotAuthenticated : words.guards.notLoggedIn)
        void router.navigate({ to: screens.studentLogin, ignoreBlocker: true })
      }
    }
    const stopHearing = onSessionLost(leadOut)
    const stopWatching = onSignOutElsewhere(() => tellSessionLost('reading'))
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [router])
}
