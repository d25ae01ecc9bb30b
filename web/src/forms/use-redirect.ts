import type { StaticPath } from '@portal/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { linkBack } from '../ui/link/places.ts'

/** A screen, or what was wanted before the login. */
export type RedirectTarget = StaticPath | { href: string }

/**
 * Redirects to another screen after `afterMs`, as that screen was left. Until then `redirectTo` is set, so that the form can
 * be locked, and `redirectNow` skips the delay. `replace`: the browser's Back then leads to where this screen was opened
 * from. If the person opens another screen first, the redirect is cancelled.
 */
export function useRedirect(afterMs: number, { replace = false } = {}) {
  const router = useRouter()
  const [redirectTo, startRedirect] = useState<RedirectTarget | null>(null)
  const redirectNow = useCallback(
    (to: RedirectTarget | null) => {
      if (to !== null && typeof to !== 'string') void router.navigate({ ...to, replace, ignoreBlocker: true })
      else if (to !== null) {
        const back = linkBack(to)
        const { openedFromStudent } = router.state.location.state
        const state = { ...back.state, ...(openedFromStudent && { openedFromStudent }) }
        void router.navigate({ ...back, state, replace, ignoreBlocker: true })
      }
    },
    [router, replace],
  )

  useEffect(() => {
    if (redirectTo === null) return
    const timer = setTimeout(() => redirectNow(redirectTo), afterMs)
    // On a slow network the other screen may load longer than `afterMs`, while this form is still shown.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [redirectTo, afterMs, redirectNow, router])

  return { redirectTo, startRedirect, redirectNow: () => redirectNow(redirectTo) }
}
