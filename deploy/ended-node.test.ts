import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ProxyName, skipWithoutProxy, startProxy } from './testing/proxy.ts'

// Until Caddy 2.6 has asked /readyz, it answers 502 to a change with a body for a node that refuses the connection.

const LEFT_OUT_WITHIN_MS = 2_000
const CHANGES = 20
const names: ProxyName[] = ['nginx', 'caddy']

describe.each(names)('a change behind %s when one of two nodes has ended', (name) => {
  describe('with its shipped configuration', skipWithoutProxy(name), () => {
    it('reaches the other node at the latest after two seconds', async () => {
      const nodes = [await startNode(), await startNode()] as const
      const proxy = await startProxy(name, nodes.map(addressOf))
      onTestFinished(() => proxy.stop())
      const change = async () => {
        const answer = await proxy.request('/api/students', { method: 'POST' }, JSON.stringify({ firstName: 'Aarav' }))
        return answer.resume().statusCode
      }
      expect(await change()).toBe(200)
      await end(nodes[1])
      await vi.waitFor(async () => {
        for (let count = 0; count < CHANGES; count++) expect(await change()).toBe(200)
      }, LEFT_OUT_WITHIN_MS)
    })
  })
})

async function startNode() {
  const node = createServer((request, response) => {
    text(request).then(
      () => response.end(),
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening))
  onTestFinished(() => end(node))
  return node
}

async function end(node: Server) {
  node.closeAllConnections()
  await new Promise((closed) => node.close(closed))
}

const addressOf = (node: Server) => `127.0.0.1:${(node.address() as AddressInfo).port}`
