export const ANNOUNCER_ID = 'announcer'

/** So long a text stays in the region: a screen reader has taken it by then, and nobody finds it later. */
const STAYS_MS = 3000

/**
 * Has a screen reader say a text that comes with its element: such an element is no live region yet when the text is in it.
 * The shell has one that is always there.
 */
export function announce(text: string) {
  const region = document.getElementById(ANNOUNCER_ID)
  if (!region || [...region.children].some(({ textContent }) => textContent === text)) return
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  setTimeout(() => line.remove(), STAYS_MS)
}
