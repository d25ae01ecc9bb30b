import { PHOTO_RETRY_MS } from '@portal/contract/delays'

type Waiting = { src: string; onReadable: () => void }

const waiting = new Set<Waiting>()
let isAsking = false

/**
 * Calls `onReadable` when photos can be read again. One photo is asked for on behalf of all that wait, each time another
 * one, because a single file can be lost. Returns the function that stops waiting.
 */
export function waitForPhotos(src: string, onReadable: () => void) {
  const entry = { src, onReadable }
  waiting.add(entry)
  if (!isAsking) setTimeout(askForOne, PHOTO_RETRY_MS)
  isAsking = true
  return () => void waiting.delete(entry)
}

async function askForOne() {
  const [first] = waiting
  if (first) {
    waiting.delete(first)
    waiting.add(first)
    const all = [...waiting]
    if (await canBeRead(first.src)) for (const { onReadable } of all) onReadable()
  }
  isAsking = waiting.size > 0
  if (isAsking) setTimeout(askForOne, PHOTO_RETRY_MS)
}

function canBeRead(src: string) {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => true,
    () => false,
  )
}

window.addEventListener('online', () => {
  for (const { onReadable } of [...waiting]) onReadable()
})
