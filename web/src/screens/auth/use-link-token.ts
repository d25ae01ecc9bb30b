import type { screens } from '@portal/contract/paths'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The URL's hash, unless it is the id of an element, as in the skip link. */
const tokenIn = (hash: string) => (hash !== '' && document.getElementById(hash) === null ? hash : '')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the login screens when the person must replace a password from somebody else. */
    isInitialPassword?: boolean
  }
}

/**
 * The token of the link that opened this screen, and whether it comes from a sign-in with an initial password. It is removed
 * from the URL at once, so that it does not stay in the browser's history.
 */
export function useLinkToken(screen: (typeof screens)['resetPassword' | 'welcome']) {
  const navigate = useNavigate()
  const found = tokenIn(useLocation({ select: ({ hash }) => hash }))
  const isInitial = useLocation({ select: ({ state }) => state.isInitialPassword === true })
  const [reset, setReset] = useState({ token: found, isInitial })
  // A second link opened in the same tab changes only the hash.
  if (found && found !== reset.token) setReset({ token: found, isInitial })
  useEffect(() => {
    if (found) void navigate({ to: screen, replace: true })
  }, [found, navigate, screen])
  return reset
}
