import { connect as connectTcp } from 'node:net'
import { connect, createSecureContext } from 'node:tls'
import { HOST } from '../../../deploy/testing/proxy-settings.ts'

export type FloodTask = {
  port: number
  ca: string
  path: string
  addresses: number
  connections: number
  requests: number
}
export type FloodSent = { connected: number; processorSeconds: number }

const MICROSECONDS = 1_000_000

/**
 * Opens connections over TLS, spread over loopback addresses, sends on each so many requests in one write, and reads
 * nothing of the answers. The connections stay open until this process is ended.
 */
async function flood({ port, ca, path, addresses, connections, requests }: FloodTask): Promise<FloodSent> {
  const secureContext = createSecureContext({ ca })
  const bytes = `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(requests)
  let connected = 0
  const open = (at: number) =>
    new Promise<void>((resolve) => {
      const localAddress = `127.0.10.${1 + (at % addresses)}`
      const tcp = connectTcp({ host: '127.0.0.1', port, localAddress }).on('error', () => resolve())
      // Nothing reads from it: the answers stay in the buffers of the operating system.
      const socket = connect({ socket: tcp, servername: HOST, secureContext })
      socket.on('error', () => resolve())
      socket.on('secureConnect', () => {
        connected++
        socket.write(bytes, () => resolve())
      })
    })
  await Promise.all(Array.from({ length: connections }, (_, at) => open(at)))
  const { user, system } = process.cpuUsage()
  return { connected, processorSeconds: (user + system) / MICROSECONDS }
}

process.on('message', (task: FloodTask) => void flood(task).then((sent) => process.send?.(sent)))
