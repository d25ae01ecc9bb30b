import { request } from 'node:http'
import type { Caller, TestPortal } from './test-portal.ts'

/** Sends a request and reads only the head of the answer; the returned function disconnects. */
export function receiveHead(portal: Pick<TestPortal, 'url'>, as: Pick<Caller, 'cookie'>, path: string, input: object) {
  return new Promise<() => void>((resolve, reject) => {
    const headers = { cookie: as.cookie, 'content-type': 'application/json' }
    const sent = request(new URL(path, portal.url), { method: 'POST', headers }, (answer) =>
      resolve(() => answer.destroy()),
    )
    sent.on('error', reject).end(JSON.stringify(input))
  })
}
