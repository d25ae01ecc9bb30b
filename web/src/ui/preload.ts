import { useEffect, useEffectEvent } from 'react'

/** By then the screen is shown, on a slow phone too. */
const PRELOAD_AFTER_MS = 5_000

/**
 * Loads what a screen does not need at first when it has been shown for a while, so that it is there when somebody asks for
 * it. Where that fails, it is loaded when it is asked for.
 */
export function usePreload(load: () => Promise<unknown>, isOffered = true) {
  const start = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(start, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOffered])
}
