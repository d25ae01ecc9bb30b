import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startPortalProcess } from '../testing/portal/portal-process.ts'
import { environmentOf } from '../testing/portal/process-environment.ts'
import { waitFor } from '../testing/runner/wait-for.ts'
import type { Outcomes } from '../testing/services/calling-out.ts'
import { packagesThatCall } from '../testing/services/packages-that-call.ts'

const program = fileURLToPath(new URL('../testing/services/calling-out.ts', import.meta.url))
const called = new Set<string>()
const neighbour = createServer(({ url = '' }, response) => {
  note(url)
  response.end('{}')
}).on('upgrade', ({ url = '' }, socket) => {
  note(url)
  socket.destroy()
})
const note = (url: string) => called.add(decodeURIComponent(url.split('/')[1] ?? ''))
let NEIGHBOUR_URL = ''
beforeAll(async () => {
  await once(neighbour.listen(0, '127.0.0.1'), 'listening')
  NEIGHBOUR_URL = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`
})
afterEach(() => called.clear())
afterAll(() => neighbour.close())

const outcomesIn = (output: string) => JSON.parse(/tried (.*) end/.exec(output)?.[1] ?? '{}') as Outcomes
const done = (output: () => string) => waitFor(() => expect(output()).toContain(' end'))
/** It has no certificate, so nobody hears of its call but as a connection that fails. */
const WITHOUT_PATH = 'https'

/** The libraries that bring connections of their own, for a part that calls out. */
const ownConnections = {
  '@aws-sdk/client-s3': 'the S3 client',
  '@aws-sdk/nested-clients': 'the S3 client, for its keys',
  '@smithy/core': 'the S3 client',
  '@smithy/node-http-handler': 'the S3 client',
  nodemailer: 'the mail server; that an e-mail reads nothing is tried in sender.test.ts',
  pg: 'the database',
}
/** In which the words stand, and no call. */
const onlyWords = ['@orpc/interop', '@smithy/types', 'bare-url', 'kysely', 'pino', 'pino-std-serializers', 'sharp']

it('every library of the server that has a call in it is tried below, or is known', async () => {
  const known = [...Object.keys(ownConnections), ...onlyWords]
  const child = await tryInOwnProcess()
  const missing = packagesThatCall().filter((name) => !known.includes(name) && !Object.hasOwn(child, name))
  expect(missing).toEqual([])
  // Each of these ways reaches others where nothing refuses it.
  expect(Object.keys(child).filter((name) => name !== WITHOUT_PATH && !called.has(name))).toEqual([])
})

async function tryInOwnProcess() {
  const waiting = 'process.stdout.write("ready"); setInterval(() => {}, 1000)'
  const args = ['--import', program, '--eval', waiting]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NEIGHBOUR_URL },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  await waitFor(() => expect(output).toContain('ready'))
  child.kill('SIGUSR2')
  await done(() => output)
  child.kill()
  return outcomesIn(output)
}

const guard = fileURLToPath(new URL('../platform/outgoing/refuse-other-calls.ts', import.meta.url))
const fromHere = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

it('the parts that call out do so: the storage, with the keys of its machine, whether it is public, and a time stamp', async () => {
  const paths: string[] = []
  const machine = createServer(({ url = '', method }, response) => {
    paths.push(`${method} ${url.split('?')[0]}`)
    const expires = new Date(Date.now() + DAY_MS).toISOString()
    const keys = {
      AccessKeyId: 'ID',
      SecretAccessKey: 'key',
      Token: 'of-the-machine',
      Expiration: expires,
      Code: 'Success',
    }
    if (url.startsWith('/latest/meta-data/iam/security-credentials/role')) response.end(JSON.stringify(keys))
    else response.end('role')
  })
  await once(machine.listen(0, '127.0.0.1'), 'listening')
  const at = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`
  const calls = `
    const { openS3 } = await import(${fromHere('../platform/storage/s3/s3.ts')})
    const { assertNotPublic } = await import(${fromHere('../platform/storage/s3/public-access.ts')})
    const { requestTimeStamp } = await import(${fromHere('../platform/signing/time-stamp.ts')})
    const { readConfig } = await import(${fromHere('../platform/config.ts')})
    const { storage: config } = readConfig({ STORAGE_URL: 's3://college?endpoint=${at}&region=eu-central-1' })
    const storage = openS3(config, { spoolFolder: '/', direct: false })
    const errors = []
    for (const call of [
      () => storage.remove('students/one.jpg'),
      () => assertNotPublic(config, { list: async function* () {} }),
      () => requestTimeStamp('${at}/stamp', new Uint8Array(3)),
    ]) await call().catch((error) => errors.push(error.message))
    console.log(JSON.stringify(errors))
    process.exit()`
  const env = environmentOf({ AWS_EC2_METADATA_SERVICE_ENDPOINT: at, AWS_CONFIG_FILE: '/none', HOME: '/none' })
  const run = promisify(execFile)(process.execPath, ['--import', guard, '--input-type=module', '--eval', calls], {
    env,
  })
  const errors: string[] = JSON.parse((await run).stdout)
  expect(errors).toEqual([
    expect.stringContaining('Anybody can read and list'),
    expect.stringContaining('cannot be read'),
  ])
  expect(paths).toContain('GET /latest/meta-data/iam/security-credentials/role')
  expect(paths).toEqual(
    expect.arrayContaining(['DELETE /college/students/one.jpg', 'HEAD /college/college-id.txt', 'POST /stamp']),
  )
  machine.close()
})

it('in the started portal none of them calls anybody', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-calls-'))
  const settings = { PORTAL_DATA_DIR: folder, NEIGHBOUR_URL }
  const portal = startPortalProcess(settings, 'captured', { nodeFlags: ['--import', program] })
  await portal.waitUntilOpen()
  portal.child.kill('SIGUSR2')
  await done(() => portal.output)
  const outcomes = Object.entries(outcomesIn(portal.output))
  expect(outcomes.length).toBeGreaterThan(15)
  expect([...called]).toEqual([])
  expect(Object.fromEntries(outcomes)[WITHOUT_PATH]).toContain('Nothing of the portal calls out')
  await portal.stop()
  await rm(folder, { recursive: true })
})
