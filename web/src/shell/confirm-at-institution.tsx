import { httpPaths } from '@portal/contract/paths'
import { confirmationMessages as text } from '@portal/contract/people/second-factor/confirmation-messages'
import { useEffect, useRef } from 'react'
import { client } from '../data/api/client.ts'
import { cachedUser, fetchCurrentUser } from '../data/session/session.ts'
import quiet from '../ui/button/quiet-button.module.css'

type Props = { name: string; onConfirmed: () => void }

/**
 * The way to confirm with the sign-in of the institution. It is another tab, so that what was typed here stays; when the person
 * comes back to this one, it asks whether they have confirmed.
 */
export function ConfirmAtInstitution({ name, onConfirmed }: Props) {
  const confirmed = useRef(onConfirmed)
  confirmed.current = onConfirmed
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const state = await client.confirmation.read().catch(() => null)
      if (!state?.isConfirmed) return
      // Somebody else may have signed in in the other tab, which this one has not heard yet.
      const user = await fetchCurrentUser().catch(() => null)
      if (user && user.id === cachedUser()?.id) confirmed.current()
    }
    const onReturn = () => void look()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  const query = new URLSearchParams({
    again: '1',
    panel: cachedUser()?.userType ?? '',
    to: window.location.pathname,
  })
  return (
    <a className={quiet.word} href={`${httpPaths.ssoStart}?${query}`} target="_blank" rel="noopener">
      {text.atInstitution(name)}
    </a>
  )
}
