import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/**
 * Goes on to another screen after a while. Until then the form is locked (`leavingTo` is set) and the
 * person can go at once; leaving the screen some other way calls the redirect off.
 */
export function useRedirect(afterMs: number) {
  const router = useRouter()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const goNow = useCallback(
    (to: string | null) => {
      if (to !== null) void router.navigate({ to, ignoreBlocker: true })
    },
    [router],
  )

  useEffect(() => {
    if (leavingTo === null) return
    const timer = setTimeout(() => goNow(leavingTo), afterMs)
    // The form stays until the screen chosen instead has been fetched: on a slow line that can take longer than the wait.
    const gone = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer)
    })
    return () => {
      gone()
      clearTimeout(timer)
    }
  }, [leavingTo, afterMs, goNow, router])

  return { leavingTo, goOn: setLeavingTo, goNow: () => goNow(leavingTo) }
}
