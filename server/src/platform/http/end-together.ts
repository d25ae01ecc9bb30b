import type { ServerResponse } from 'node:http'

type Body = string | Buffer | undefined

/** The answers that were ready in this turn of the event loop; null if no request was read in it. */
let answers: [ServerResponse, Body][] | null = null

/** Says that a request was read in this turn of the event loop. */
export function noteRequest() {
  if (answers !== null) return
  answers = []
  setImmediate(endAll)
}

function endAll() {
  const ready = answers ?? []
  answers = null
  for (const [response, body] of ready) response.end(body)
}

/**
 * Ends a response; while requests are read, together with the others that are ready before the turn of the event loop is over.
 * Each write wakes the process that reads it if it sleeps, which takes longer than the write itself: one process, the proxy,
 * reads most of them, and wakes once.
 */
export function endTogether(response: ServerResponse, body: Body) {
  if (answers === null) response.end(body)
  else answers.push([response, body])
}
