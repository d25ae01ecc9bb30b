import type { OfflineCard } from '@portal/contract/documents/cards/card-devices'
import { indexedStore } from '../api/indexed-store.ts'

const withStore = indexedStore('offline-card', 'card')
const KEY = 'mine'

/** What is kept on this phone. The browser lets nobody read the private key: it only signs. */
export type StoredCard = {
  kept: OfflineCard
  privateKey: CryptoKey
  photo: Blob | null
  /** The clock of the portal is ahead of this phone's by this. */
  clockAheadMs: number
}

/** The kept card, or null. */
export async function readStored(): Promise<StoredCard | null> {
  return (await withStore<StoredCard | undefined>('readonly', (store) => store.get(KEY))) ?? null
}

export const writeStored = (card: StoredCard) => withStore('readwrite', (store) => store.put(card, KEY))

/** Writes the card as it is now, unless it has been deleted meanwhile, as when somebody signs out. */
export const updateStored = (card: StoredCard) =>
  withStore('readwrite', (store) => {
    const before: IDBRequest<StoredCard | undefined> = store.get(KEY)
    before.onsuccess = () => {
      if (before.result?.kept.deviceId === card.kept.deviceId) store.put(card, KEY)
    }
    return before
  })

/** Deletes the card, its key and its photo. */
export const deleteStored = () => withStore('readwrite', (store) => store.clear())
