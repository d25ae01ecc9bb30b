import { useEffect, useEffectEvent, useState } from 'react'
import { cachedUser } from '../data/session.ts'
import { onForcedRedirect } from '../data/session-expired.ts'
import { saveFile, takeFile } from './drafts.ts'

/**
 * Keeps the chosen file when the session ends, and chooses it again when the same person opens the form after signing in
 * again. `name` is that of the form; without one no file is kept.
 */
export function useSessionFile(name: string | undefined, file: File | null, choose: (file: File) => void) {
  // Read while the person is still signed in: once the session has ended, the cache has no user.
  const [owner] = useState(() => cachedUser()?.id ?? '')
  const chooseAgain = useEffectEvent(choose)
  useEffect(() => {
    const kept = name === undefined ? null : takeFile(owner, name)
    if (kept) chooseAgain(kept)
  }, [owner, name])
  useEffect(() => {
    if (name !== undefined) return onForcedRedirect(() => saveFile(owner, name, file))
  }, [owner, name, file])
}
