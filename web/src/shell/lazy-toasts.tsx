import { messages } from '@portal/contract/messages'
import { type ComponentType, useEffect, useState } from 'react'
import { stopWaiting, watchWaiting } from '../data/api/updating.ts'
import { useUser } from '../data/session/use-user.ts'
import { toast, watchFirstToast } from '../ui/toast/toast.ts'

/** Whoever changed something sees that it waits while the portal is being updated. */
function showWaiting(isWaiting: boolean) {
  if (isWaiting) toast.waiting(messages.beingUpdated.waiting, { label: messages.beingUpdated.stop, run: stopWaiting })
  else toast.closeWaiting()
}

const FIRST_INPUT = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads what shows toasts as soon as it can be needed: somebody is signed in, has touched the page, or there is a toast.
 * A guest who types has it before anything can fail. What could not be loaded is tried again with the next input.
 */
export function LazyToasts() {
  const isSignedIn = useUser() !== null
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => watchWaiting(showWaiting), [])
  useEffect(() => {
    if (Toasts) return
    const load = () =>
      void import('../ui/toast/toasts.tsx').then(
        (module) => setToasts(() => module.Toasts),
        () => {},
      )
    if (watchFirstToast(load) || isSignedIn) load()
    for (const event of FIRST_INPUT) window.addEventListener(event, load)
    return () => {
      for (const event of FIRST_INPUT) window.removeEventListener(event, load)
    }
  }, [Toasts, isSignedIn])
  return Toasts && <Toasts />
}
