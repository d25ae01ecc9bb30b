import { useEffect } from 'react'
import { startLive, stopLive } from './live.ts'

/** While somebody is signed in, keeps what open screens show as the portal has it. */
export function useLive(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    void startLive()
    return stopLive
  }, [userId])
}
