import { LIVE_CONNECT_MAX_MS } from '@portal/contract/delays'
import { readAnew } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { requestSessionCheck } from '../data/session-lost.ts'
import { refresh } from './refresh.ts'
import { shareStream } from './shared-stream.ts'
import type { Heard } from './stream.ts'

let running: { stop: () => void; opened: Promise<void> } | null = null

/**
 * Begins to hear what changes, and waits until that is so. What a screen reads afterwards misses no change,
 * and need not be read again because of the opening. A stream that is slow to open keeps nobody waiting
 * for long: everything that has been read by then is read again once it is open.
 */
export function startLive() {
  running ??= start()
  return running.opened
}

/** Hears nothing more: nobody is signed in. */
export function stopLive() {
  running?.stop()
  running = null
}

function start() {
  let stop = () => {}
  const opened = new Promise<void>((goOn) => {
    setTimeout(goOn, LIVE_CONNECT_MAX_MS)
    const hearAndGoOn = (heard: Heard) => {
      hear(heard)
      goOn()
    }
    stop = shareStream(hearAndGoOn, goOn)
  })
  return { stop, opened }
}

function hear(heard: Heard) {
  if (heard === 'everything') {
    void readAnew({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  } else if ('signedOut' in heard) {
    requestSessionCheck(heard.signedOut)
  } else {
    for (const topic of heard.topics) void refresh(topic)
  }
}
