/**
 * One store of a database of this browser, which is opened for each use. What is given back rejects where the browser keeps
 * nothing, or has no room.
 */
export const indexedStore =
  (database: string, store: string) =>
  async <Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest) => {
    const opened = await open(database, store)
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = opened.transaction(store, mode)
        const request = use(transaction.objectStore(store))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      opened.close()
    }
  }

function open(database: string, store: string) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
