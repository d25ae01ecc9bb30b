import { positionOfPage } from '../data/api/early-reads.ts'
import { connectEvents, type LiveEvent } from './event-stream.ts'

/** Change the number whenever `LiveEvent` changes: a tab loaded before an upgrade still sends the old events. */
const NAME = 'portal-live-3'

/**
 * Shares one event stream among all tabs of this browser, because a browser opens few connections to one host. The tab
 * that holds the lock keeps the stream and forwards its events; when it closes, the next tab takes over. Without locks
 * (no TLS) each tab has a stream of its own.
 * @param onEvent gets every event
 * @param onFollow is called when another tab holds the stream; that tab also forwards the event of its opening
 * @returns the function that disconnects
 */
export function shareEvents(onEvent: (event: LiveEvent) => void, onFollow: () => void) {
  if (!navigator.locks) return connectEvents(onEvent, positionOfPage())
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data))
  const stop = new AbortController()
  const holdStream = () =>
    new Promise<void>((release) => {
      // It may have been stopped between the request for the lock and the lock.
      if (stop.signal.aborted) return release()
      const disconnect = connectEvents((event) => {
        onEvent(event)
        channel.postMessage(event)
      }, positionOfPage())
      stop.signal.addEventListener('abort', () => {
        disconnect()
        release()
      })
    })
  const waitForLock = () => {
    onFollow()
    return navigator.locks.request(NAME, { signal: stop.signal }, holdStream)
  }
  navigator.locks
    .request(NAME, { ifAvailable: true }, (lock) => (lock ? holdStream() : waitForLock()))
    .catch(() => {
      // Stopped while it waited for the lock: no stream was open.
    })
  return () => {
    stop.abort()
    channel.close()
  }
}
