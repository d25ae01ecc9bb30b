import { LIVE_CONNECT_MAX_MS } from '@portal/contract/delays'
import { endEarlyReads } from '../data/api/early-reads.ts'
import { invalidateTopics, refetchFresh } from '../data/api/query-client.ts'
import { requestSessionCheck } from '../data/api/session-expired.ts'
import { sessionQuery } from '../data/session/session.ts'
import { setStreamBroken } from './away.ts'
import type { LiveEvent } from './event-stream.ts'
import { shareEvents } from './shared-event-stream.ts'

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
