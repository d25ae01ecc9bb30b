import { useEffect } from 'react'
import { startLive, stopLive } from './live.ts'

/** Keeps the open screens up to date while a user is signed in. */
export function useLive(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    void startLive()
    return stopLive
  }, [userId])
}
