import { doors } from '@portal/contract/paths'
import { type SessionEnd, sessionEnds } from '@portal/contract/session'
import { LIVE_RECONNECT_MS } from '@portal/contract/timings'

/** What an open screen can hear: topics whose data is old, that everything may be, or that the session has ended. */
export type Heard = { topics: string[] } | 'everything' | 'signed-out' | { signedOut: SessionEnd }

const endOf = (reason: string): Heard => {
  const why = sessionEnds.find((end) => end === reason)
  return why ? { signedOut: why } : 'signed-out'
}

/**
 * Keeps one event stream to the portal open, and opens it again after it broke. Every opening counts as
 * "everything may have changed", as nobody knows what was missed. Gives back how to close it.
 */
export function keepStream(hear: (heard: Heard) => void) {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function open() {
    source = new EventSource(doors.live)
    source.addEventListener('open', () => hear('everything'))
    source.addEventListener('everything', () => hear('everything'))
    source.addEventListener('news', ({ data }) => hear({ topics: data.split('\n') }))
    source.addEventListener('signed-out', ({ data }) => hear(endOf(data)))
    source.addEventListener('error', () => {
      // A connection that broke is opened again by the browser; one that was refused is not.
      if (source?.readyState !== EventSource.CLOSED || closed) return
      hear('signed-out')
      again = setTimeout(open, LIVE_RECONNECT_MS)
    })
  }

  open()
  return () => {
    closed = true
    clearTimeout(again)
    source?.close()
  }
}
