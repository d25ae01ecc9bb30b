import { messages } from '@portal/contract/messages'
import type { SessionEnd, SignedInUser } from '@portal/contract/session'
import { fullName } from '@portal/contract/students'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  isSessionKnown,
  knownUser,
  noteSignedIn,
  noteSignedOut,
  onSessionChangeElsewhere,
  whoIsSignedIn,
  writeKeys,
} from '../data/session.ts'
import { announceForcedLeave, type LostWhile, onSessionSign, type SessionSign } from '../data/session-lost.ts'
import { focusHeading } from '../ui/screen.tsx'
import { toast } from '../ui/toast.ts'
import { homeOf, isGuarded, loginOf } from './guards.ts'

/**
 * Follows who is signed in in this browser: leads a person out whose session has ended, and goes on to the screens of
 * whoever has signed in elsewhere. Gives back whether a screen is being left for that; nobody is to see it meanwhile.
 */
export function useSessionWatch() {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const watch = openWatch(router, setLeaving)
    const stop = [onSessionSign(watch.check), onSessionChangeElsewhere(watch.onOtherTab), onLookedAt(watch.lookAgain)]
    return () => {
      for (const end of stop) end()
    }
  }, [router])
  useHeadingFocus(isLeaving)
  return isLeaving
}

/** Whoever uses the keyboard or a screen reader starts at the heading of the screen they were led to. */
function useHeadingFocus(isLeaving: boolean) {
  const wasLeaving = useRef(false)
  useEffect(() => {
    if (wasLeaving.current && !isLeaving) focusHeading()
    wasLeaving.current = isLeaving
  }, [isLeaving])
}

function openWatch(router: AnyRouter, setLeaving: (isLeaving: boolean) => void) {
  /** Why the session has ended, from when the portal has said so until it turns out that it has. */
  let reason: SessionEnd | undefined

  const leaveFor = async (to: string, change: () => void) => {
    announceForcedLeave()
    setLeaving(true)
    change()
    await router.navigate({ to, ignoreBlocker: true }).catch(() => {})
    setLeaving(false)
  }

  const leadOut = (user: SignedInUser, lostWhile: LostWhile) => {
    toast.error(signedOutMessage(user, lostWhile))
    if (reason) toast.info(messages.session.ended[reason])
    void leaveFor(loginOf[user.userType], noteSignedOut)
  }

  const follow = (user: SignedInUser, before: SignedInUser | null) => {
    if (before) toast.info(messages.session.nowSignedIn(fullName(user)))
    if (isGuarded(router)) void leaveFor(homeOf[user.userType], () => noteSignedIn(user))
    else noteSignedIn(user)
  }

  const check = async ({ lostWhile, isCertain, why }: SessionSign) => {
    // Before the first answer there is nothing to compare: it will say itself who is signed in.
    if (!isSessionKnown()) return
    reason = why ?? reason
    // Without an answer nothing is known: only a certain sign leads anybody out, and the keys stay as they are.
    const now = await whoIsSignedIn().catch(() => (isCertain ? null : undefined))
    const before = knownUser()
    if (now && now.id === before?.id) writeKeys(now)
    else if (now) follow(now, before)
    else if (before && now === null) leadOut(before, lostWhile)
    reason = undefined
  }

  return {
    check: (sign: SessionSign) => void check(sign),
    onOtherTab: (isSignedIn: boolean) => void check({ lostWhile: 'reading', isCertain: !isSignedIn }),
    lookAgain: () => void check({ lostWhile: 'reading', isCertain: false }),
  }
}

function signedOutMessage({ userType }: SignedInUser, lostWhile: LostWhile) {
  if (userType === 'admin') return messages.guards.adminNotAuthenticated
  return lostWhile === 'writing' ? messages.guards.studentNotAuthenticated : messages.guards.notLoggedIn
}

/** Tells when the tab is looked at again: in the background it may have been frozen, and have heard nothing. */
function onLookedAt(tell: () => void) {
  const onVisible = () => document.visibilityState === 'visible' && tell()
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && tell()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onShown)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onShown)
  }
}
