import { LIVE_RECONNECT_MAX_MS, LIVE_RECONNECT_MS, LIVE_REPLACED_RECONNECT_MS } from '@portal/contract/delays'
import { httpPaths } from '@portal/contract/paths'
import { type SessionEnd, sessionEnds } from '@portal/contract/session'

/**
 * What an open screen can hear: topics whose data is old, that everything may be, or that the session has ended, with
 * the reason where the portal has given one.
 */
export type Heard = { topics: string[] } | 'everything' | { signedOut: SessionEnd | null }

const endOf = (reason: string): Heard => ({ signedOut: sessionEnds.find((end) => end === reason) ?? null })

/** Twice as long after each refusal, and somewhat different for each browser, so that not all come back at once. */
function pauseAfter(refusals: number) {
  const pause = Math.min(LIVE_RECONNECT_MS * 2 ** refusals, LIVE_RECONNECT_MAX_MS)
  return pause * (0.5 + Math.random() / 2)
}

/**
 * Keeps one event stream to the portal open, and opens it again after it broke. Every opening counts as
 * "everything may have changed", as nobody knows what was missed. A portal that refuses it is asked ever more seldom.
 * Gives back how to close it.
 */
export function keepStream(hear: (heard: Heard) => void) {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let closed = false

  function open() {
    source = new EventSource(httpPaths.live)
    source.addEventListener('open', () => {
      refusals = 0
      hear('everything')
    })
    source.addEventListener('everything', () => hear('everything'))
    source.addEventListener('news', ({ data }) => hear({ topics: data.split('\n') }))
    source.addEventListener('signed-out', ({ data }) => hear(endOf(data)))
    source.addEventListener('replaced', () => {
      // This person has newer streams than they may have: coming back at once would close one of those.
      source?.close()
      again = setTimeout(open, LIVE_REPLACED_RECONNECT_MS)
    })
    source.addEventListener('error', () => {
      // A connection that broke is opened again by the browser; one that was refused is not.
      if (source?.readyState !== EventSource.CLOSED || closed) return
      hear({ signedOut: null })
      again = setTimeout(open, pauseAfter(refusals++))
    })
  }

  open()
  return () => {
    closed = true
    clearTimeout(again)
    source?.close()
  }
}
