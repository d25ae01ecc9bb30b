import { HOUR_MS } from '@portal/contract/time/durations'
import { useCallback, useEffect, useState } from 'react'
import {
  keptUntil,
  portalTime,
  type Refreshed,
  readCard,
  refreshCard,
  removeCard,
} from '../data/offline/offline-card.ts'
import { onOfflineCardChange } from '../data/offline/offline-card-hint.ts'

/** The longest time that browsers measure with one timer is about 24 days; an hour follows a clock that is set, too. */
const EXPIRY_CHECK_MS = HOUR_MS

/** The kept card: at once as it is on this phone, then as the portal says, each time it can be reached. */
export function useOfflineCard() {
  const [refreshed, setRefreshed] = useState<Refreshed>()
  // A card that is gone stays explained, although nothing is kept any more.
  const show = useCallback(
    (now: Refreshed) => setRefreshed((before) => (before?.state === 'gone' && now.state === 'none' ? before : now)),
    [],
  )
  useEffect(() => {
    const read = async () => show(await readCard())
    const refresh = async () => show(await refreshCard())
    const onVisible = () => document.visibilityState === 'visible' && void read().then(refresh)
    void read().then(refresh)
    const stopListening = onOfflineCardChange(() => void read())
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stopListening()
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [show])
  useExpiry(refreshed, show)
  const remove = async () => {
    await removeCard()
    setRefreshed({ state: 'none' })
  }
  return { refreshed, remove }
}

/** Deletes a card whose time ends while its page is open. */
function useExpiry(refreshed: Refreshed | undefined, show: (refreshed: Refreshed) => void) {
  useEffect(() => {
    if (!refreshed || !('stored' in refreshed)) return
    const { stored } = refreshed
    const wait = Math.max(0, keptUntil(stored) - portalTime(stored)) + 1_000
    const timer = setTimeout(async () => show(await readCard()), Math.min(wait, EXPIRY_CHECK_MS))
    return () => clearTimeout(timer)
  }, [refreshed, show])
}
