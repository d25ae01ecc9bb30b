import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { cachedUser } from '../data/session.ts'
import { onForcedRedirect } from '../data/session-expired.ts'
import { type DraftLifetime, deleteDraft, saveDraft, takeDraft } from './drafts.ts'

type DraftForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>

/**
 * Saves what was typed when the session ends, and restores it when the same person opens the form after signing in
 * again. With the lifetime `tab` the draft also survives a reload, or a phone that discards the page.
 * Returns whether the form shows restored values that have not been submitted.
 */
export function useSessionDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue, formState }: DraftForm<Values>,
  lifetime: DraftLifetime = 'page',
) {
  const { dirtyFields, isDirty, isSubmitSuccessful } = formState
  // Read while the person is still signed in: once the session has ended, the cache has no user.
  const [owner] = useState(() => cachedUser()?.id ?? '')
  const [isRestored, setRestored] = useState(false)
  const isRedirected = useRef(false)

  useEffect(() => {
    const draft = Object.entries(takeDraft(owner, name)) as [Path<Values>, PathValue<Values, Path<Values>>][]
    for (const [field, value] of draft) setValue(field, value, { shouldDirty: true })
    if (draft.length > 0) setRestored(true)
    // A person who leaves the screen by choice has submitted the draft or does not want it.
    return () => {
      if (!isRedirected.current) deleteDraft(owner, name)
    }
  }, [owner, name, setValue])

  useEffect(() => {
    const save = () => {
      const typed = Object.entries(getValues()).filter(([field]) => field in dirtyFields)
      if (typed.length > 0 && !isSubmitSuccessful) saveDraft(owner, name, Object.fromEntries(typed), lifetime)
      else deleteDraft(owner, name)
    }
    const stopRedirects = onForcedRedirect(() => {
      save()
      isRedirected.current = true
    })
    const stopHidden = lifetime === 'tab' ? onHidden(save) : () => {}
    return () => {
      stopRedirects()
      stopHidden()
    }
  }, [owner, name, lifetime, dirtyFields, isSubmitSuccessful, getValues])

  return isRestored && isDirty && !isSubmitSuccessful
}

/** Calls `save` when the page is hidden: the last moment before a phone may discard the tab. */
function onHidden(save: () => void) {
  const onChange = () => document.visibilityState === 'hidden' && save()
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('pagehide', save)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('pagehide', save)
  }
}
