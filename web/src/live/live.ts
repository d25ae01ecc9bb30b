import { LIVE_CONNECT_MAX_MS } from '@portal/contract/delays'
import { endEarlyReads, positionOfPage } from '../data/api/early-reads.ts'
import { invalidateTopics, refetchFresh } from '../data/api/query-client.ts'
import { requestSessionCheck } from '../data/api/session-expired.ts'
import { sessionQuery } from '../data/session/session.ts'
import { setStreamBroken } from './away.ts'
import { connectEvents, type LiveEvent } from './event-stream.ts'

let running: { stop: () => void; opened: Promise<void> } | null = null

/**
 * Opens the event stream and waits until it is open, at most LIVE_OPENING_MAX_MS. What a screen reads after that misses
 * no change. If the stream opens later, everything that has been read is refetched then.
 */
export function startLive() {
  running ??= start()
  return running.opened
}

export function stopLive() {
  running?.stop()
  running = null
  setStreamBroken(false)
}

function start() {
  let stop = () => {}
  const opened = new Promise<void>((resolve) => {
    setTimeout(resolve, LIVE_CONNECT_MAX_MS)
    const onEvent = (event: LiveEvent) => {
      if (typeof event === 'object' && 'isBroken' in event) return setStreamBroken(event.isBroken)
      endEarlyReads()
      handleEvent(event)
      resolve()
    }
    const onFollow = () => {
      if (endEarlyReads()) handleEvent('everything')
      resolve()
    }
    stop = shareEvents(onEvent, onFollow)
  })
  return { stop, opened }
}

function handleEvent(event: Exclude<LiveEvent, { isBroken: boolean }>) {
  if (event === 'everything') {
    void refetchFresh({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  } else if ('signedOut' in event) {
    requestSessionCheck(event.signedOut)
  } else {
    invalidateTopics(...event.topics)
  }
}

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
function shareEvents(onEvent: (event: LiveEvent) => void, onFollow: () => void) {
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
