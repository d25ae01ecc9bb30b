import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { webhookReceiverExample } from '@portal/contract/webhooks/webhook-receiver-example'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { freePort } from '../../../testing/services/free-port.ts'
import { openTlsServer } from '../../../testing/services/tls-server.ts'

/** What is around the text of the documents: a server. */
const RECEIVER = `import { createServer } from 'node:http'
import { readWebhook } from './read-webhook.mjs'
createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  try {
    console.log(JSON.stringify(readWebhook(process.env.WEBHOOK_SECRET, request.headers, body)))
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
}).listen(process.env.PORT)
`

let folder: string
let portal: TestPortal
let admin: Caller
let front: Awaited<ReturnType<typeof openTlsServer>>
/** The headers and the body of what came last, as the web server has passed it on. */
let last: { headers: NodeJS.Dict<string | string[]>; body: Buffer }
let receiverPort: number
const trusted = getCACertificates('default')

/** Passes something on to the receiver. Resolves to its status. */
const passOn = (headers: NodeJS.Dict<string | string[]>, body: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const onward = { port: receiverPort, host: '127.0.0.1', method: 'POST', headers }
    httpRequest(onward, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-receiver-'))
  await writeFile(path.join(folder, 'read-webhook.mjs'), webhookReceiverExample)
  await writeFile(path.join(folder, 'receiver.mjs'), RECEIVER)
  receiverPort = await freePort()
  front = await openTlsServer(['localhost'], async (request, response) => {
    last = { headers: request.headers, body: Buffer.concat(await request.toArray()) }
    response.writeHead(await passOn(last.headers, last.body)).end()
  })
  setDefaultCACertificates([...trusted, front.ca])
  portal = await openTestPortal('sqlite', { PORTAL_OUTGOING: `localhost:${front.port}` })
  await switchFeature(portal, 'webhooks')
  admin = await portal.signInAdmin()
})
afterAll(async () => {
  await portal.close()
  setDefaultCACertificates(trusted)
  await front.close()
  await rm(folder, { recursive: true })
})

it('the receiver in the documents takes what the portal sends, and refuses what is forged or old', async () => {
  const { webhook, secret } = await admin.webhooks.create({
    url: `https://localhost:${front.port}/hooks/portal`,
    types: ['request.sent'],
  })
  const receiver = spawn(process.execPath, [path.join(folder, 'receiver.mjs')], {
    env: { PORT: `${receiverPort}`, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  receiver.stdout.on('data', (part) => {
    printed += part
  })
  const answers = () => passOn({}, Buffer.from('')).catch(() => 0)
  await waitFor(async () => expect(await answers()).toBe(401))

  const { as } = await portal.signInStudent()
  const { id } = await as.me.submitRequest({ message: 'A bonafide certificate, please.' })
  const newest = async () => (await admin.webhooks.deliveries({ id: webhook.id }))[0]
  await waitFor(async () => expect(await newest()).toMatchObject({ state: 'delivered', status: 204 }))
  await waitFor(() => expect(printed).toContain(id))
  expect(printed).toContain(`{"id":"${(await newest())?.id}","type":"request.sent"`)

  const { headers, body } = last
  expect(await passOn(headers, body)).toBe(204)
  const forged = Buffer.from(body.toString().replace('request.sent', 'letter.issued'))
  expect(await passOn({ ...headers, 'content-length': `${forged.length}` }, forged)).toBe(401)
  expect(await passOn({ ...headers, 'webhook-id': 'msg_another' }, body)).toBe(401)
  expect(await passOn({ ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) - 600}` }, body)).toBe(
    401,
  )
  expect(await passOn({ ...headers, 'webhook-signature': 'v1,é v1, nonsense' }, body)).toBe(401)
  // What nobody has signed does not stop it.
  expect(await passOn(headers, body)).toBe(204)
  receiver.kill()
  await once(receiver, 'exit')
})
