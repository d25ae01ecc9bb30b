import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { StorageError } from '../storage.ts'
import { openS3 } from './s3.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

let spoolFolder: string
let received: IncomingHttpHeaders[]
let storeUrl: string
const closing: (() => void)[] = []

beforeEach(async () => {
  spoolFolder = await mkdtemp(path.join(tmpdir(), 'portal-drafts-'))
  received = []
  storeUrl = await listen((request, response) => {
    received.push(request.headers)
    request.resume().on('end', () => response.end(request.method === 'PUT' ? '' : 'file'))
  })
  // Ignore the AWS keys of this machine.
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_PROFILE']) {
    vi.stubEnv(name, undefined)
  }
  vi.stubEnv('AWS_CONFIG_FILE', path.join(spoolFolder, 'none'))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', path.join(spoolFolder, 'none'))
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) close()
  await rm(spoolFolder, { recursive: true })
})

async function listen(behaviour: RequestListener) {
  const server = createServer(behaviour)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function openWith(keys: Record<string, string>) {
  const { storage } = readConfig({ STORAGE_URL: `s3://college?endpoint=${storeUrl}&region=eu-central-1`, ...keys })
  if (!storage) throw new Error('no storage is set')
  return openS3(storage, { spoolFolder, direct: true })
}

it('temporary keys from the environment are sent with their session token, also in presigned URLs', async () => {
  const storage = openWith({ AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 'key', AWS_SESSION_TOKEN: 'a-token' })

  await storage.sizeOf('students/one.jpg')
  await storage.put('students/one.jpg', Readable.from([Buffer.from('x')]))
  const link = await storage.presign?.('students/one.jpg', { type: 'image/jpeg', disposition: 'inline' }, NOW)

  expect(received.map((headers) => headers['x-amz-security-token'])).toEqual(['a-token', 'a-token'])
  for (const { authorization } of received) {
    expect(authorization).toMatch(/Credential=ID\/\d+\/eu-central-1\/s3\/.*SignedHeaders=[^,]*x-amz-security-token/)
  }
  expect(new URL(link ?? '').searchParams.get('X-Amz-Security-Token')).toBe('a-token')
})

it('without keys the role of the container provides them, with one request for all calls', async () => {
  const authorizations: (string | undefined)[] = []
  const role = await listen((request, response) => {
    authorizations.push(request.headers.authorization)
    const Expiration = new Date(Date.now() + HOUR_MS).toISOString()
    response.end(JSON.stringify({ AccessKeyId: 'ROLE', SecretAccessKey: 'role-key', Token: 'role-token', Expiration }))
  })
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${role}/credentials`)
  vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'of-this-container')
  const storage = openWith({})

  await storage.sizeOf('students/one.jpg')
  await storage.put('students/one.jpg', Readable.from([Buffer.from('x')]))
  const file = await storage.open('students/one.jpg')
  file?.destroy()

  expect(authorizations).toEqual(['of-this-container'])
  expect(received).toHaveLength(3)
  for (const { authorization, 'x-amz-security-token': token } of received) {
    expect([authorization, token]).toEqual([expect.stringContaining('Credential=ROLE/'), 'role-token'])
  }
})

it('without any credentials the error is CredentialsProviderError', async () => {
  const storage = openWith({})

  await expect(storage.check()).rejects.toThrow(new StorageError('CredentialsProviderError'))
  expect(received).toEqual([])
})
