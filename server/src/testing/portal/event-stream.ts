import { waitFor } from '../runner/wait-for.ts'
import type { TestPortal } from './test-portal.ts'

export type Event = { event: string; data: string[]; at: number }

/** Opens an event stream as a browser does, and records its events. `since`: the position of the page that opens it. */
export async function subscribe(portal: Pick<TestPortal, 'url'>, cookie: string, since?: string) {
  const abortController = new AbortController()
  const query = since === undefined ? '' : `?since=${since}`
  const response = await fetch(`${portal.url}/api/live${query}`, {
    headers: { cookie },
    signal: abortController.signal,
  })
  const received: Event[] = []
  let ended = false
  const reading = read(response, received).finally(() => {
    ended = true
  })
  reading.catch(() => {})
  return {
    status: response.status,
    received,
    hasEnded: () => ended,
    topics: () => received.filter(({ event }) => event === 'news').flatMap(({ data }) => data),
    /** Waits until an event with this topic has arrived. */
    waitForTopic: (topic: string) =>
      waitFor(() => {
        if (!received.some(({ data }) => data.includes(topic))) throw new Error(`${topic} has not arrived`)
      }),
    close: () => abortController.abort(),
  }
}

async function read(response: Response, received: Event[]) {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const lines of events) {
      const event = /^event: (.*)$/m.exec(lines)?.[1]
      const data = [...lines.matchAll(/^data: (.*)$/gm)].map(([, value]) => value ?? '')
      if (event) received.push({ event, data, at: performance.now() })
    }
  }
}
