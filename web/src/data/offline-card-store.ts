import type { OfflineCard } from '@portal/contract/documents/card-devices'

const DATABASE = 'offline-card'
const STORE = 'card'
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

async function withStore<Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest) {
  const database = await openDatabase()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = use(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function openDatabase() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
