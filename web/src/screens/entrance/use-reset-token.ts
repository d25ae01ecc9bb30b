import { screens } from '@portal/contract/paths'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What stands behind the # and is no place on the page (the skip link goes to one). */
const tokenIn = (hash: string) => (hash !== '' && document.getElementById(hash) === null ? hash : '')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the login screens: the person must replace a password that somebody gave them. */
    isInitialPassword?: boolean
  }
}

/**
 * The token of a reset link, and whether it was made at sign-in to replace an initial password. It is taken out of the
 * address at once, so that it does not linger in the history.
 */
export function useResetToken() {
  const navigate = useNavigate()
  const found = tokenIn(useLocation({ select: ({ hash }) => hash }))
  const isInitial = useLocation({ select: ({ state }) => state.isInitialPassword === true })
  const [reset, setReset] = useState({ token: found, isInitial })
  // Another link can be opened in the tab of the first one: only the part behind the # changes then.
  if (found && found !== reset.token) setReset({ token: found, isInitial })
  useEffect(() => {
    if (found) void navigate({ to: screens.resetPassword, replace: true })
  }, [found, navigate])
  return reset
}
