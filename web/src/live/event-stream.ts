import {
  LIVE_CONNECT_MAX_MS,
  LIVE_RECONNECT_MAX_MS,
  LIVE_RECONNECT_MS,
  LIVE_REPLACED_RECONNECT_MS,
} from '@portal/contract/delays'
import { httpPaths, PAGE_POSITION } from '@portal/contract/paths'
import { type SessionEnd, sessionEnds } from '@portal/contract/people/session'

/**
 * What the portal sends: topics that have changed, that everything may have changed, or that the session has ended; and
 * whether the stream broke and has not been opened again.
 */
export type LiveEvent = { topics: string[] } | 'everything' | { signedOut: SessionEnd | null } | { isBroken: boolean }

const signedOutEvent = (reason: string): LiveEvent => ({
  signedOut: sessionEnds.find((end) => end === reason) ?? null,
})

/** Doubles with each refusal. The random part keeps browsers from reconnecting all at once. */
function reconnectDelayMs(refusals: number) {
  const delay = Math.min(LIVE_RECONNECT_MS * 2 ** refusals, LIVE_RECONNECT_MAX_MS)
  return delay * (0.5 + Math.random() / 2)
}

/**
 * Keeps one event stream to the portal open and reconnects when it breaks. Each opening counts as `everything`, because
 * changes may have been missed; not the first one after `position`, where the portal says itself what has changed since.
 * Returns the function that disconnects.
 */
export function connectEvents(onEvent: (event: LiveEvent) => void, position?: string) {
  let source: EventSource | null = null
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let unheard: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let closed = false
  let since = position

  function open() {
    source = new EventSource(since ? `${httpPaths.live}?${PAGE_POSITION}=${since}` : httpPaths.live)
    source.addEventListener('open', () => {
      refusals = 0
      onEvent({ isBroken: false })
      // An older version does not say what has changed.
      if (since) unheard = setTimeout(() => onEvent('everything'), LIVE_CONNECT_MAX_MS)
      else onEvent('everything')
      since = undefined
    })
    source.addEventListener('everything', () => hear('everything'))
    source.addEventListener('news', ({ data }) => hear({ topics: data.split('\n') }))
    source.addEventListener('signed-out', ({ data }) => onEvent(signedOutEvent(data)))
    source.addEventListener('replaced', () => {
      // This person has more streams than allowed. To reconnect at once would close a newer one.
      source?.close()
      reconnect = setTimeout(open, LIVE_REPLACED_RECONNECT_MS)
    })
    source.addEventListener('error', () => {
      if (closed) return
      // The browser reconnects a stream that broke, but not one that was refused: that has been answered.
      const isBroken = source?.readyState !== EventSource.CLOSED
      onEvent({ isBroken })
      if (isBroken) return
      onEvent({ signedOut: null })
      reconnect = setTimeout(open, reconnectDelayMs(refusals++))
    })
  }

  function hear(event: LiveEvent) {
    clearTimeout(unheard)
    onEvent(event)
  }

  open()
  return () => {
    closed = true
    clearTimeout(unheard)
    clearTimeout(reconnect)
    source?.close()
  }
}
