import { vi } from 'vitest'

import type { TestPortal } from './test-portal.ts'

export type Event = { event: string; data: string[]; at: number }

/** Opens an event stream as a browser would, and keeps what it hears. */
export async function listenIn(portal: Pick<TestPortal, 'url'>, cookie: string) {
  const stop = new AbortController()
  const answer = await fetch(`${portal.url}/api/live`, { headers: { cookie }, signal: stop.signal })
  const heard: Event[] = []
  let ended = false
  const reading = read(answer, heard).finally(() => {
    ended = true
  })
  reading.catch(() => {})
  return {
    status: answer.status,
    heard,
    hasEnded: () => ended,
    topics: () => heard.filter(({ event }) => event === 'news').flatMap(({ data }) => data),
    /** Waits until this topic has been heard. */
    hears: (topic: string) =>
      vi.waitFor(() => {
        if (!heard.some(({ data }) => data.includes(topic))) throw new Error(`${topic} was not heard`)
      }, 5_000),
    close: () => stop.abort(),
  }
}

async function read(answer: Response, heard: Event[]) {
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const lines of events) {
      const event = /^event: (.*)$/m.exec(lines)?.[1]
      const data = [...lines.matchAll(/^data: (.*)$/gm)].map(([, value]) => value ?? '')
      if (event) heard.push({ event, data, at: performance.now() })
    }
  }
}
