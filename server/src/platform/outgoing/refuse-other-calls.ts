import http, { type Agent } from 'node:http'
import https from 'node:https'
import { maySharedAgentsCall } from './own-connection.ts'

// The portal's program imports this first: each part that calls out brings a connection of its own, and nothing else, above all
// no library, calls anybody by what Node shares. See docs/decisions/0153.

/** The dispatcher of fetch and WebSocket, of Node's as of the package undici. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

function refuse(): never {
  throw new Error('Nothing of the portal calls out but the parts that bring a connection of their own.')
}

class Refused {
  constructor() {
    refuse()
  }
}

function refuseBy(agent: Agent) {
  const shared = agent as Agent & { addRequest(...request: unknown[]): void }
  const addRequest = shared.addRequest.bind(shared)
  shared.addRequest = (...request) => (maySharedAgentsCall() ? addRequest(...request) : refuse())
}

Object.assign(globalThis, {
  fetch: async () => refuse(),
  WebSocket: Refused,
  EventSource: Refused,
  [DISPATCHER]: { dispatch: refuse, close: async () => {}, destroy: async () => {} },
})
for (const agent of [http.globalAgent, https.globalAgent]) refuseBy(agent)
