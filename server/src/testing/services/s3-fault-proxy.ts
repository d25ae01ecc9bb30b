import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { S3Config } from '../../platform/storage/s3/config.ts'
import { openS3Server } from './s3-server.ts'

/** A request to the storage: `key` is the path after the bucket, with its prefix, such as `portal/students/3f.jpg`. */
export type S3Call = { method: string; key: string }

/** What is wrong with an answer. Of an answer to HEAD only the length changes. */
export type S3Fault =
  /** 404 NoSuchKey. */
  | 'missing'
  /** 503 SlowDown. */
  | 'busy'
  /** The connection is closed without an answer. */
  | 'disconnect'
  /** No answer ever comes. */
  | 'silence'
  /** Other bytes than those that were stored, with the Content-Length of these other bytes. */
  | { content: (stored: Buffer) => Buffer }
  /** Announces the whole length, sends only the first bytes, and then closes the connection or sends nothing more. */
  | { firstBytes: number; rest: 'disconnect' | 'silence' }

/** An S3 server behind a proxy that delays and spoils its answers. `urlOf`, `placeOf` and presigned links lead to the proxy. */
export async function openS3FaultProxy() {
  const server = await openS3Server()
  const proxy = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening))
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request
    const call: S3Call = { method, key: decodeURIComponent(new URL(url, endpoint).pathname).replace(/^\/[^/]+\/?/, '') }
    faults.calls.push(call)
    const fault = faults.of(call)
    if (faults.latencyMs > 0) await setTimeout(faults.latencyMs)
    if (fault === 'silence') return
    if (fault === 'disconnect') return void response.destroy()
    if (fault === 'missing') return void sendError(response, 404, 'NoSuchKey')
    if (fault === 'busy') return void sendError(response, 503, 'SlowDown')
    const stored = await forward(request, server.endpoint)
    if (!fault || !isSuccess(stored)) {
      response.writeHead(stored.statusCode ?? 0, stored.rawHeaders)
      return void stored.pipe(response)
    }
    await sendSpoiled(fault, call, stored, response)
  }

  const faults = {
    endpoint,
    urlOf: (prefix = '') => server.urlOf(prefix).replace(/endpoint=[^&]+/, `endpoint=${encodeURIComponent(endpoint)}`),
    placeOf: (prefix = ''): S3Config => {
      const { bucket, ...place } = server.placeOf(prefix)
      return { ...place, bucket, endpoint, base: `${endpoint}/${bucket}` }
    },
    /** Every request since the start, in order. */
    calls: [] as S3Call[],
    /** The time before each answer. */
    latencyMs: 0,
    /** What happens to a request; a test replaces it. */
    of: (_call: S3Call): S3Fault | null => null,
    /** From now on connections are refused. */
    async stop() {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    },
    /** Answers again, on the same port, without faults. */
    async start() {
      faults.of = () => null
      if (!proxy.listening) await listen(port)
    },
    async close() {
      if (proxy.listening) await faults.stop()
      await server.close()
    },
  }
  return faults
}

export type S3FaultProxy = Awaited<ReturnType<typeof openS3FaultProxy>>

/** A fault for the first `times` requests that `isMeant` chooses; the others are answered rightly. */
export function faultFor(times: number, fault: S3Fault, isMeant: (call: S3Call) => boolean = () => true) {
  let left = times
  return (call: S3Call) => (isMeant(call) && left-- > 0 ? fault : null)
}

const isSuccess = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300

/** Sends a request on unchanged, also its `host`, which is signed. */
function forward(request: IncomingMessage, endpoint: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = openRequest(endpoint + request.url, { method: request.method, headers: request.headers, agent: false })
    sent.on('response', resolve).on('error', reject)
    request.pipe(sent)
  })
}

function sendError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

async function sendSpoiled(
  fault: Exclude<S3Fault, string>,
  { method }: S3Call,
  stored: IncomingMessage,
  response: ServerResponse,
) {
  const isHead = method === 'HEAD'
  const { 'transfer-encoding': _, ...headers } = stored.headers
  const sent = isHead ? Buffer.alloc(Number(headers['content-length'])) : await buffer(stored)
  const content = 'content' in fault ? fault.content(sent) : sent
  response.writeHead(stored.statusCode ?? 0, { ...headers, 'content-length': content.length })
  if (isHead || 'content' in fault) return void response.end(isHead ? undefined : content)
  response.write(content.subarray(0, fault.firstBytes), () => fault.rest === 'disconnect' && response.destroy())
}
