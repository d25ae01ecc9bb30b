import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { makeServerCertificate } from './tls-server.ts'
import type { FromReceiver, Received, ReceiverMood, ToReceiver } from './webhook-receiver-process.ts'

/** A system in a process of its own that is told by webhooks. Until `close`, this process trusts its certificate. */
export async function openWebhookReceiver() {
  const { cert, key } = await makeServerCertificate(['localhost'])
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, cert])
  const script = fileURLToPath(new URL('webhook-receiver-process.ts', import.meta.url))
  const child = fork(script, { env: { ...process.env, CERT: cert, KEY: key }, execArgv: [] })
  const received: Received[] = []
  const port = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('message', (message: FromReceiver) => {
      if ('port' in message) resolve(message.port)
      else received.push(message.received)
    })
  })
  const tell = (message: ToReceiver) => new Promise<void>((resolve) => child.send(message, () => resolve()))
  return {
    url: `https://localhost:${port}/told?by=portal`,
    /** For PORTAL_OUTGOING. */
    host: `localhost:${port}`,
    received,
    answers: (mood: ReceiverMood) => tell({ mood }),
    knows: (...secrets: string[]) => tell({ secrets }),
    async close() {
      setDefaultCACertificates(trusted)
      child.kill()
      await once(child, 'exit')
    },
  }
}
