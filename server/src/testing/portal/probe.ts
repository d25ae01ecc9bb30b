import { problems } from '@portal/contract/problems'
import { expect } from 'vitest'
import { type Endpoint, fillPath } from './endpoints.ts'
import type { Outcome, Probe } from './outcomes.ts'
import type { Caller } from './test-portal.ts'

const FOUND = 302

/** The text of a problem but for the id of its request, in which two refusals of the same thing differ. */
export const withoutRequestId = (text: string) => text.replace(/"(instance|requestId)":"[^"]*"/g, '"$1":""')

/** Sends a request; resolves to its status if it succeeds, otherwise to the problem code and the response text. */
export async function probe(
  as: Caller,
  endpoint: Endpoint,
  { id = 'x', query = '', body, raw }: Probe,
): Promise<{ answer: Outcome; text: string }> {
  const stop = new AbortController()
  const requestBody = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = raw || !requestBody ? undefined : { 'content-type': 'application/json' }
  const answer = await as.fetch(fillPath(endpoint, id) + query, {
    method: endpoint.method,
    headers,
    body: requestBody,
    signal: stop.signal,
    redirect: 'manual',
  })
  if (answer.ok || answer.status === FOUND) {
    // An event stream does not end by itself; the next export waits for the end of the one before.
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.arrayBuffer()
    stop.abort()
    return { answer: answer.status, text: '' }
  }
  const text = withoutRequestId(await answer.text())
  const { code } = JSON.parse(text) as { code: keyof typeof problems }
  expect(answer.status).toBe(problems[code].status)
  return { answer: code, text }
}
