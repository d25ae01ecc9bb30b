import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { knownUser } from '../data/session.ts'
import { onForcedLeave } from '../data/session-lost.ts'
import { type DraftLifetime, dropDraft, keepDraft, takeDraft } from './drafts.ts'

type DraftForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>

/**
 * Keeps what was typed when the session ends in the middle, and gives it back after the next sign-in of the same
 * person. With the lifetime `tab` it also outlives a page that is loaded anew or thrown away by a phone.
 * Gives back whether the form holds something that was typed earlier and has not been sent.
 */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue, formState }: DraftForm<Values>,
  lifetime: DraftLifetime = 'page',
) {
  const { dirtyFields, isDirty, isSubmitSuccessful } = formState
  // Whose it is has to be known beforehand: when the session has ended, nobody is signed in any more.
  const [owner] = useState(() => knownUser()?.id ?? '')
  const [isRestored, setRestored] = useState(false)
  const isTakenAway = useRef(false)

  useEffect(() => {
    const draft = Object.entries(takeDraft(owner, name))
    for (const [field, value] of draft) setValue(field as Path<Values>, value as never, { shouldDirty: true })
    if (draft.length > 0) setRestored(true)
    // Whoever goes on to another screen of their own accord has sent the draft, or does not want it.
    return () => {
      if (!isTakenAway.current) dropDraft(owner, name)
    }
  }, [owner, name, setValue])

  useEffect(() => {
    const keep = () => {
      const typed = Object.entries(getValues()).filter(([field]) => field in dirtyFields)
      if (typed.length > 0 && !isSubmitSuccessful) keepDraft(owner, name, Object.fromEntries(typed), lifetime)
      else dropDraft(owner, name)
    }
    const stopHearing = onForcedLeave(() => {
      keep()
      isTakenAway.current = true
    })
    const stopKeeping = lifetime === 'tab' ? onHidden(keep) : () => {}
    return () => {
      stopHearing()
      stopKeeping()
    }
  }, [owner, name, lifetime, dirtyFields, isSubmitSuccessful, getValues])

  return isRestored && isDirty && !isSubmitSuccessful
}

/** Calls back when the page is hidden: the last moment a phone allows before it may throw the tab away. */
function onHidden(keep: () => void) {
  const onChange = () => document.visibilityState === 'hidden' && keep()
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('pagehide', keep)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('pagehide', keep)
  }
}
