import type { ServerResponse } from 'node:http'
import { Problem } from '@portal/contract/problems'

/**
 * Bounds how many requests the process works on at once. What waits for its client costs next to nothing and does not
 * count: a body that is still arriving, an answer that is being read, an event stream. Otherwise slow clients could
 * take every place.
 */
export function openInFlight(max: number) {
  const open = new Set<ServerResponse>()
  const isFull = () => open.size >= max && [...open].filter(isWorkedOn).length >= max
  return {
    /** Counts a request until its response is closed. Throws UNAVAILABLE where `max` are being worked on. */
    enter(response: ServerResponse) {
      if (isFull()) throw new Problem('UNAVAILABLE')
      open.add(response)
      response.once('close', () => open.delete(response))
    },
  }
}

const isWorkedOn = ({ req, headersSent }: ServerResponse) => req.complete && !headersSent
