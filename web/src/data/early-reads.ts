import { API } from '@portal/contract/paths'

const SESSION = `${API}/session`

/**
 * The answers that came with the page, by their URLs with the body of a POST. What a screen reads is older than the event stream: no such answer is
 * used once the stream is open, and what was read before is read again then. Who is signed in comes with every such page.
 */
let early = new Map<string, unknown>()
let isBeforeStream = false

/** Takes over the answers of the page. Called once, before anything is read. */
export function startEarlyReads() {
  const element = document.getElementById('first-answers')
  if (!element) return
  early = new Map(Object.entries(JSON.parse(element.textContent)))
  // What was read goes from this tab when its reader signs out; nothing of it stays in the page.
  element.remove()
  isBeforeStream = hasEarlyReads()
}

/** Whether the page came with what its screen reads. */
export const hasEarlyReads = () => [...early.keys()].some((url) => url !== SESSION)

/** The answer to a read that came with the page; undefined if there is none. Each is used once. */
export function takeEarlyRead(url: string, body = '') {
  const key = url + body
  if (!early.has(key)) return undefined
  const answer = Response.json(early.get(key))
  early.delete(key)
  return answer
}

/** Forgets the answers that were not used. Says whether the screen may have read before the event stream was there. */
export function endEarlyReads() {
  const wasBeforeStream = isBeforeStream
  early = new Map()
  isBeforeStream = false
  return wasBeforeStream
}
