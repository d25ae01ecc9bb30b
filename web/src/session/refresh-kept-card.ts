import { keptCardMessages } from '@portal/contract/kept-card-messages'
import { refreshCard } from '../data/kept-card.ts'
import { toast } from '../ui/toast.ts'

/** Asks the portal whether the card that is kept on this phone may still be shown, and says why not. */
export async function refreshKeptCard() {
  const refreshed = await refreshCard()
  if (refreshed.state === 'gone') toast.info(keptCardMessages.gone[refreshed.reason])
}
