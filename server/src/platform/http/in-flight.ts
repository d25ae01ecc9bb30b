import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '@portal/contract/problems'

/**
 * Bounds how many requests the process works on at once. What waits for its client costs next to nothing and does not
 * count: a body that is still arriving, an answer that is being read, an event stream. Otherwise slow clients could
 * take every place.
 */
export function limitInFlight(max: number) {
  let workedOn = 0

  /** A place that is taken and left again as its request goes on. */
  function openPlace() {
    let isTaken = false
    const set = (taken: boolean) => {
      if (taken !== isTaken) workedOn += taken ? 1 : -1
      isTaken = taken
    }
    return { take: () => set(true), leave: () => set(false) }
  }

  return {
    /** Counts a request until its answer begins or its connection ends. Throws UNAVAILABLE past `max`. */
    enter(response: ServerResponse) {
      if (workedOn >= max) throw new Problem('UNAVAILABLE')
      const { req } = response
      const place = openPlace()
      let isDone = false
      const takeUnlessDone = () => !isDone && place.take()
      const leaveForGood = () => {
        isDone = true
        place.leave()
      }
      place.take()
      onHeadersSent(response, leaveForGood)
      response.once('close', leaveForGood)
      if (!canHaveBody(req)) return
      // A body that came along with its head has been parsed by then.
      setImmediate(() => {
        if (req.complete) return
        place.leave()
        req.once('end', takeUnlessDone)
      })
    },
  }
}

/** Of these methods nobody reads a body, whatever the request announces: they are worked on from the first moment. */
const canHaveBody = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD'

/** Tells when the head of a response is written, also by a write without one. Node has no event for it. */
function onHeadersSent(response: ServerResponse, tell: () => void) {
  const { writeHead } = response
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    tell()
    return writeHead.apply(response, given)
  }) as typeof writeHead
}
