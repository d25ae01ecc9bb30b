import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { s3Keys } from '../../../testing/services/s3-server.ts'
import { readS3Address } from './config.ts'
import { openS3 } from './s3.ts'

const KEY = 'students/a.jpg'
const signInPage = '<!doctype html><title>Campus Wi-Fi</title><p>Please sign in to this network.</p>'

/** What a network that wants a sign-in answers to every request, whatever was asked. */
const networks: [string, RequestListener][] = [
  ['its page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage)],
  ['a redirect to its page', (_request, response) => response.writeHead(302, { location: '/sign-in' }).end()],
  [
    '511 and its page',
    (_request, response) => response.writeHead(511, { 'content-type': 'text/html' }).end(signInPage),
  ],
]

describe.each(networks)('a network that answers instead of the file storage with %s', (_answer, answer) => {
  let server: Server
  let folder: string
  afterEach(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  async function urlOfNetwork() {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-network-'))
    server = createServer(answer).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    return `s3://college?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('is named by the check, which takes it for no interrupted move', async () => {
    const settings = { STORAGE_URL: await urlOfNetwork(), ...s3Keys, PORTAL_DATA_DIR: path.join(folder, 'data') }
    const sentence =
      /A web page came instead of the answer of the file storage at 127\.0\.0\.1:\d+\. .*sign in.*STORAGE_URL/
    const checked = await runCommandOf('check', [], settings)
    expect([checked.code, checked.output]).toEqual([1, expect.stringMatching(sentence)])
    expect(checked.output).not.toContain('interrupted')
  })

  it('never makes the portal believe that a file was stored, removed or read', async () => {
    const address = readS3Address(await urlOfNetwork())
    if (!address) throw new Error('the test URL is not an S3 address')
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
    const storage = openS3({ ...address, credentials }, { spoolFolder: folder })
    const webPage = /^a web page came instead of an answer/
    await expect(storage.check()).rejects.toThrow(webPage)
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow(webPage)
    await expect(storage.open(KEY)).rejects.toThrow(webPage)
    await expect(storage.sizeOf(KEY)).rejects.toThrow(webPage)
    await expect(storage.remove(KEY)).rejects.toThrow(webPage)
    await expect(storage.move(KEY, 'orphans/students/a.jpg')).rejects.toThrow(webPage)
    await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow(webPage)
  })
})
