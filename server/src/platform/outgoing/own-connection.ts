import { AsyncLocalStorage } from 'node:async_hooks'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'

type Call = {
  method: 'GET' | 'HEAD' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
  signal: AbortSignal
}

/**
 * Calls an address that the machine's settings name, over a connection of its own: see `refuse-other-calls.ts`. No redirect is
 * followed. Rejects with the error of the network, or with the reason of `signal`.
 */
export function callOnOwnConnection(url: string, { method, headers = {}, body, signal }: Call) {
  const { request: open } = url.startsWith('https:') ? https : http
  const length = body && { 'content-length': String(body.length) }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, { method, headers: { ...headers, ...length }, signal, agent: false }, resolve)
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error)).end(body)
  })
}

const lent = new AsyncLocalStorage<true>()

/** Whether what runs now may use the agents of Node that everybody shares. */
export const maySharedAgentsCall = () => lent.getStore() === true

/** Lets a library that takes no agent for some of its calls use the shared ones, while it does `work`. */
export const lendSharedAgents = <Result>(work: () => Result) => lent.run(true, work)
