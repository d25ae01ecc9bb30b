import { offlineCardOf } from './offline-card-hint.ts'

// What needs the kept card is loaded where there is one.

/** Deletes the kept card if there is one, unless it is of `userId`: nobody else is signed in here any more. */
export function forgetOfflineCardUnlessOf(userId: string | null) {
  const owner = offlineCardOf()
  if (owner !== null && owner !== userId) void import('./offline-card.ts').then(({ forgetCard }) => forgetCard())
}

/** Before somebody signs out: deletes the kept card if there is one, and takes this phone from their list. */
export async function removeOfflineCard() {
  if (offlineCardOf() !== null) await import('./offline-card.ts').then(({ removeCard }) => removeCard()).catch(() => {})
}
