import { screens } from '@portal/contract/paths'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What stands behind the # and is no place on the page (the skip link goes to one). */
const tokenIn = (hash: string) => (hash !== '' && document.getElementById(hash) === null ? hash : '')

/** The token of a reset link. It is taken out of the address at once, so that it does not linger in the history. */
export function useResetToken() {
  const navigate = useNavigate()
  const found = tokenIn(useLocation({ select: ({ hash }) => hash }))
  const [token, setToken] = useState(found)
  // Another link can be opened in the tab of the first one: only the part behind the # changes then.
  if (found && found !== token) setToken(found)
  useEffect(() => {
    if (found) void navigate({ to: screens.resetPassword, replace: true })
  }, [found, navigate])
  return token
}
