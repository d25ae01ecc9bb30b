/**
 * What a screen reads first: answers that the page asked for before its scripts were there, with
 * `<link rel="preload" as="fetch">`. They are older than the event stream: none is used once the stream is open, and those
 * used before are read again then.
 */
let early = new Map<string, Promise<Response>>()
let isBeforeStream = false

/** Takes over the requests that the page has started. Called once, before anything is read. */
export function startEarlyReads() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-read]')) {
    const { pathname, search } = new URL(href)
    const answer = fetch(pathname + search)
    // Whoever reads it handles its error.
    answer.catch(() => {})
    early.set(pathname + search, answer)
  }
  isBeforeStream = early.size > 0
}

/** Whether such an answer is there or on its way. */
export const hasEarlyReads = () => early.size > 0

/** The answer to a GET that the page has already sent; undefined if there is none. Each is used once. */
export function takeEarlyRead(url: string) {
  const answer = early.get(url)
  early.delete(url)
  return answer
}

/** Forgets the answers that were not used. Says whether the screen may have read before the event stream was there. */
export function endEarlyReads() {
  const wasBeforeStream = isBeforeStream
  early = new Map()
  isBeforeStream = false
  return wasBeforeStream
}
