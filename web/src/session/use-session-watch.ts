import { messages } from '@portal/contract/messages'
import type { StaticPath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { SessionEnd, SignedInUser } from '@portal/contract/people/session'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  announceForcedRedirect,
  type ExpiredDuring,
  onSessionSignal,
  type SessionSignal,
} from '../data/api/session-expired.ts'
import {
  cachedUser,
  fetchCurrentUser,
  isSessionLoaded,
  notifySessionEnd,
  onSessionChangeInOtherTab,
  onSessionEndInOtherTab,
  refreshUser,
  setSignedIn,
  setSignedOut,
} from '../data/session/session.ts'
import { focusHeading } from '../ui/layout/screen.tsx'
import { toast } from '../ui/toast/toast.ts'
import { isGuarded } from './guards.ts'
import { userTypeSettings } from './user-types.ts'

/**
 * Follows who is signed in in this browser: redirects a person whose session has ended to the login, and shows the
 * screens of whoever has signed in in another tab. Returns true during such a redirect, while the old screen must be
 * hidden.
 */
export function useSessionWatch() {
  const router = useRouter()
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    const watch = createSessionWatch(router, setRedirecting)
    const unsubscribers = [
      onSessionSignal(watch.onSignal),
      onSessionChangeInOtherTab(watch.onOtherTab),
      onSessionEndInOtherTab(watch.onEndInOtherTab),
      onTabShown(watch.onShown),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [router])
  useFocusAfterRedirect(isRedirecting)
  return isRedirecting
}

/** Moves the focus to the heading of the new screen, for people who use the keyboard or a screen reader. */
function useFocusAfterRedirect(isRedirecting: boolean) {
  const wasRedirecting = useRef(false)
  useEffect(() => {
    if (wasRedirecting.current && !isRedirecting) focusHeading()
    wasRedirecting.current = isRedirecting
  }, [isRedirecting])
}

function createSessionWatch(router: AnyRouter, setRedirecting: (isRedirecting: boolean) => void) {
  /** Why the session ends. */
  let reason: SessionEnd | undefined

  const forceRedirect = async (to: StaticPath, changeUser: () => void) => {
    announceForcedRedirect()
    setRedirecting(true)
    changeUser()
    const { href: wanted } = router.state.location
    await router.navigate({ to, ignoreBlocker: true, state: { wanted } }).catch(() => {})
    setRedirecting(false)
  }

  const redirectToLogin = ({ userType }: SignedInUser, expiredDuring: ExpiredDuring) => {
    const { expiredText, loginPath } = userTypeSettings[userType]
    toast.error(expiredText[expiredDuring])
    if (reason) toast.info(messages.session.ended[reason])
    void forceRedirect(loginPath, setSignedOut)
  }

  const switchUser = (user: SignedInUser, before: SignedInUser | null) => {
    if (before) toast.info(messages.session.nowSignedIn(fullName(user)))
    const { homePath } = userTypeSettings[user.userType]
    if (isGuarded(router)) void forceRedirect(homePath, () => setSignedIn(user))
    else setSignedIn(user)
  }

  const check = async (signal: SessionSignal) => {
    // Before the first answer there is nothing to compare; the answer itself says who is signed in.
    if (!isSessionLoaded()) return
    // The portal says why in the signal, before the check has confirmed the end.
    if (signal.reason) {
      reason = signal.reason
      notifySessionEnd(reason)
    }
    // If the portal does not answer, only a certain signal redirects.
    const now = await fetchCurrentUser().catch(() => (signal.isCertain ? null : undefined))
    const before = cachedUser()
    if (now && now.id === before?.id) refreshUser(now)
    else if (now) switchUser(now, before)
    else if (before && now === null) redirectToLogin(before, signal.expiredDuring)
    reason = undefined
  }

  return {
    onSignal: (signal: SessionSignal) => void check(signal),
    onEndInOtherTab: (end: SessionEnd) => {
      reason = end
    },
    onOtherTab: (isSignedIn: boolean) => void check({ expiredDuring: 'reading', isCertain: !isSignedIn }),
    onShown: () => void check({ expiredDuring: 'reading', isCertain: false }),
  }
}

/** Calls `listener` when the tab is shown again: while it was in the background it may have missed events. */
function onTabShown(listener: () => void) {
  const onVisible = () => document.visibilityState === 'visible' && listener()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onPageShow)
  }
}
