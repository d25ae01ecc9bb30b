import { offlineCardMessages } from '@portal/contract/documents/offline-card-messages'
import { refreshCard } from '../data/offline/offline-card.ts'
import { toast } from '../ui/toast/toast.ts'

/** Asks the portal whether the card that is kept on this phone may still be shown, and says why not. */
export async function refreshOfflineCard() {
  const refreshed = await refreshCard()
  if (refreshed.state === 'gone') toast.info(offlineCardMessages.gone[refreshed.reason])
}
