const KEY = 'offlineCardOf'

/**
 * Whether a card is kept on this phone, and whose. Only a hint, which costs the first script nothing: the card itself is
 * in offline-card.ts.
 */
export const offlineCardOf = () => localStorage.getItem(KEY)

export const setOfflineCardOf = (studentId: string) => localStorage.setItem(KEY, studentId)
export const clearOfflineCardOf = () => localStorage.removeItem(KEY)

/** Calls `listener` when another tab keeps a card, or deletes the kept one. Returns the function that unsubscribes. */
export function onOfflineCardChange(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
