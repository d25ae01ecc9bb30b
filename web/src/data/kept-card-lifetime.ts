import { keptCardOf } from './kept-card-hint.ts'

// What needs the kept card is loaded where there is one.

/** Deletes the kept card if there is one, unless it is of `userId`: nobody else is signed in here any more. */
export function forgetKeptCardUnlessOf(userId: string | null) {
  const owner = keptCardOf()
  if (owner !== null && owner !== userId) void import('./kept-card.ts').then(({ forgetCard }) => forgetCard())
}

/** Before somebody signs out: deletes the kept card if there is one, and takes this phone from their list. */
export async function removeKeptCard() {
  if (keptCardOf() !== null) await import('./kept-card.ts').then(({ removeCard }) => removeCard()).catch(() => {})
}
