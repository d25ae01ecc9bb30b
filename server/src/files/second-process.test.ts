import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { skipWithoutPostgres } from '../testing/engines.ts'
import { eventually } from '../testing/eventually.ts'
import { aPdf } from '../testing/files.ts'
import { openTestPortal } from '../testing/test-portal.ts'
import { openLocalDisk } from './local-disk.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const HOURS_2_MS = 2 * 60 * 60_000

it(
  'a second process that starts on the same directory leaves the uploads of the first one alone',
  skipWithoutPostgres(),
  async () => {
    const portal = await openTestPortal('postgres')
    const { dataDir, databaseUrl } = portal.house.config
    const { cookie } = await portal.signInAdmin()
    const bytes = aPdf(200_000)
    const headers = { cookie, 'content-length': bytes.length }
    const request = httpRequest(`${portal.url}/api/uploads/certificate`, { method: 'POST', headers })
    request.write(bytes.subarray(0, 100_000))
    const arriving = () => readdir(path.join(dataDir, 'files', '.incoming'))
    await eventually(async () => expect(await arriving()).toHaveLength(1))

    const env = { PATH: process.env.PATH, PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PORTAL_PORT: '0' }
    const second = spawn(process.execPath, [main], { env })
    let said = ''
    for (const stream of [second.stdout, second.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text
      })
    }
    const ended = once(second, 'exit')
    while (second.exitCode === null && !said.includes('is open at')) await pause(20)
    second.kill('SIGKILL')
    await ended
    expect(said).toContain('is open at')

    request.end(bytes.subarray(100_000))
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(201)
    await portal.close()
  },
)

it('what a crash has left half-written is removed by a later start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-incoming-'))
  await openLocalDisk(folder)
  const [old, young] = [path.join(folder, '.incoming', 'old'), path.join(folder, '.incoming', 'young')]
  await writeFile(old, 'half')
  await writeFile(young, 'half')
  const long = new Date(Date.now() - HOURS_2_MS)
  await utimes(old, long, long)
  await openLocalDisk(folder)
  expect(await readdir(path.join(folder, '.incoming'))).toEqual(['young'])
  await rm(folder, { recursive: true })
})
