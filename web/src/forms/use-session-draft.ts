import { useEffect, useRef, useState } from 'react'
import { onForcedRedirect } from '../data/api/session-expired.ts'
import { cachedUser } from '../data/session/session.ts'
import { type DraftLifetime, deleteDraft, forgetForm, saveDraft, takeDraft } from './drafts.ts'
import type { Form } from './use-form.ts'

/**
 * Saves what was typed when the session ends, and restores it when the same person opens the form after signing in
 * again. With the lifetime `tab` the draft also survives a reload, or a phone that discards the page. With `day` it survives
 * the tab as well, and another form that takes its place on the same screen.
 * Returns whether the form shows restored values that have not been saved.
 */
export function useSessionDraft<Values extends object>(
  name: string,
  { typed, setValues }: Pick<Form<Values>, 'typed' | 'setValues'>,
  lifetime: DraftLifetime = 'page',
) {
  const isDirty = Object.keys(typed).length > 0
  // Read while the person is still signed in: once the session has ended, the cache has no user.
  const [owner] = useState(() => cachedUser()?.id ?? '')
  const [isRestored, setRestored] = useState(false)
  const isRedirected = useRef(false)

  useEffect(() => {
    const { pathname } = window.location
    const draft = takeDraft(owner, name) as Partial<Values>
    setValues(draft)
    if (Object.keys(draft).length > 0) setRestored(true)
    // A person who leaves the screen by choice has submitted the draft or does not want it.
    return () => {
      const stays = lifetime === 'day' && window.location.pathname === pathname
      if (!isRedirected.current && !stays) forgetForm(owner, name)
    }
  }, [owner, name, lifetime, setValues])

  useEffect(() => {
    const save = () => {
      if (isDirty) saveDraft(owner, name, typed, lifetime)
      else deleteDraft(owner, name)
    }
    if (lifetime === 'day') save()
    const stopRedirects = onForcedRedirect(() => {
      save()
      isRedirected.current = true
    })
    const stopHidden = lifetime === 'tab' ? onHidden(save) : () => {}
    return () => {
      stopRedirects()
      stopHidden()
    }
  }, [owner, name, lifetime, isDirty, typed])

  return isRestored && isDirty
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
