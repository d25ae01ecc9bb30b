import { useEffect, useEffectEvent, useState } from 'react'
import { onForcedRedirect } from '../../data/api/session-expired.ts'
import { cachedUser } from '../../data/session/session.ts'
import { saveFiles, takeFiles } from '../drafts.ts'

/**
 * Keeps the chosen files when the session ends, and chooses them again when the same person opens the form after signing
 * in again. `name` is that of the form; without one no file is kept.
 */
export function useSessionFiles(
  name: string | undefined,
  chosen: readonly File[],
  choose: (files: readonly File[]) => void,
) {
  // Read while the person is still signed in: once the session has ended, the cache has no user.
  const [owner] = useState(() => cachedUser()?.id ?? '')
  const chooseAgain = useEffectEvent(choose)
  useEffect(() => {
    const kept = name === undefined ? [] : takeFiles(owner, name)
    if (kept.length > 0) chooseAgain(kept)
  }, [owner, name])
  useEffect(() => {
    if (name !== undefined) return onForcedRedirect(() => saveFiles(owner, name, chosen))
  }, [owner, name, chosen])
}
