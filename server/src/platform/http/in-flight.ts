import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '@portal/contract/problems'

/**
 * Limits how many requests the process handles at once. Requests that wait for their client cost very little and do not
 * count: a body that is still arriving, a response that is being read, an event stream. Otherwise slow clients could
 * use all slots.
 */
export function limitInFlight(max: number) {
  let activeRequests = 0

  /** A slot that one request can acquire and release several times. */
  function openSlot() {
    let isHeld = false
    const set = (held: boolean) => {
      if (held !== isHeld) activeRequests += held ? 1 : -1
      isHeld = held
    }
    return { acquire: () => set(true), release: () => set(false) }
  }

  return {
    /** Counts a request until its response starts or its connection closes. Throws UNAVAILABLE above `max`. */
    enter(response: ServerResponse) {
      if (activeRequests >= max) throw new Problem('UNAVAILABLE')
      const { req } = response
      const slot = openSlot()
      let isDone = false
      const acquireUnlessDone = () => !isDone && slot.acquire()
      const releaseForGood = () => {
        isDone = true
        slot.release()
      }
      slot.acquire()
      onHeadersSent(response, releaseForGood)
      response.once('close', releaseForGood)
      if (!canHaveBody(req)) return
      // A body that arrived together with the headers has been parsed by then.
      setImmediate(() => {
        if (req.complete) return
        slot.release()
        req.once('end', acquireUnlessDone)
      })
    },
  }
}

/** The body of a GET or HEAD request is never read, even if the request has one: it counts from the start. */
const canHaveBody = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD'

/**
 * Calls `callback` when the headers of a response are written, also implicitly by write(). Node has no event for it.
 */
function onHeadersSent(response: ServerResponse, callback: () => void) {
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    callback()
    return writeHead.apply(response, args)
  }) as typeof writeHead
}
