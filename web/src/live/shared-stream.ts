import { type Heard, keepStream } from './stream.ts'

/** Has a new number whenever `Heard` changes: a tab loaded before an upgrade passes on what it knows. */
const NAME = 'portal-live-2'

/**
 * One stream for all tabs of this browser: a browser opens few connections to one place, and a clerk opens
 * many tabs. The tab that holds the lock keeps the stream and passes on what it hears; when it is closed,
 * the next one takes over. Without locks (no TLS) each tab keeps its own. Tells when another tab already
 * hears for this one: it passes on the opening, too, should that be still to come. Gives back how to stop.
 */
export function shareStream(hear: (heard: Heard) => void, onHeardElsewhere: () => void) {
  if (!navigator.locks) return keepStream(hear)
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data))
  const stop = new AbortController()
  const holdStream = () =>
    new Promise<void>((released) => {
      // Stopped between asking for the lock and getting it.
      if (stop.signal.aborted) return released()
      const close = keepStream((heard) => {
        hear(heard)
        channel.postMessage(heard)
      })
      stop.signal.addEventListener('abort', () => {
        close()
        released()
      })
    })
  const waitForStream = () => {
    onHeardElsewhere()
    return navigator.locks.request(NAME, { signal: stop.signal }, holdStream)
  }
  navigator.locks
    .request(NAME, { ifAvailable: true }, (lock) => (lock ? holdStream() : waitForStream()))
    .catch(() => {
      // Stopped while still waiting for the lock: nothing was open.
    })
  return () => {
    stop.abort()
    channel.close()
  }
}
