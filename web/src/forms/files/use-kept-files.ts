import { useEffect, useEffectEvent, useState } from 'react'
import { cachedUser } from '../../data/session/session.ts'
import { deleteKeptFile, deleteKeptFilesIn, type KeptFileKey, readKeptFile, writeKeptFile } from '../kept-files.ts'
import type { SentFile } from './use-upload.ts'

export type KeptFiles = {
  /** Returns what is kept of a field, once: a question that is hidden and asked again has no answer. */
  take: (field: string) => Promise<SentFile | null>
  keep: (field: string, file: SentFile | null) => void
}

/**
 * Keeps the chosen files of the form `form` in this browser for a day, and gives them back when the same person opens it again.
 * `areRestored`: whether there were any. `forget` deletes them, for a form that has been sent; `useSessionDraft` does so when the
 * person leaves the form.
 */
export function useKeptFiles(form: string) {
  // Read while the person is still signed in: once the session has ended, the cache has no user.
  const [owner] = useState(() => cachedUser()?.id ?? '')
  const [areRestored, setRestored] = useState(false)
  const [files] = useState((): KeptFiles => {
    const taken = new Set<string>()
    const keyOf = (field: string): KeptFileKey => [owner, form, field]
    return {
      async take(field) {
        if (taken.has(field)) return null
        taken.add(field)
        const kept = await readKeptFile(keyOf(field))
        if (kept) setRestored(true)
        return kept
      },
      keep(field, file) {
        if (file) void writeKeptFile(keyOf(field), { ...file, at: Date.now() })
        else void deleteKeptFile(keyOf(field))
      },
    }
  })
  return { files, areRestored, forget: () => deleteKeptFilesIn(owner, form) }
}

/** Calls `restore` with the file that is kept for a field, if there is one. */
export function useRestored(field: string, kept: KeptFiles | undefined, restore: (file: SentFile) => void) {
  const onRestore = useEffectEvent(restore)
  useEffect(() => {
    let isGone = false
    void kept?.take(field).then((file) => file && !isGone && onRestore(file))
    return () => {
      isGone = true
    }
  }, [field, kept])
}
