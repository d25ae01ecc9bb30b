import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLimitedDisk } from '../testing/files/limited-disk.ts'
import { type PortalProcess, startPortalProcess } from '../testing/portal/portal-process.ts'
import { skipWithout } from '../testing/runner/skip-without.ts'
import { waitFor } from '../testing/runner/wait-for.ts'
import { freePort } from '../testing/services/free-port.ts'

/** Enough requests that their log lines fit neither into the buffer nor into the pipe and its reader. */
const REQUESTS = 6_000
const DROPPED = 'log lines were dropped'

let folder: string
const running: PortalProcess[] = []
let port: number
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-log-'))
})
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a portal that logs to `output`. */
async function start(output: number | 'unread') {
  port = await freePort()
  const settings = { PORTAL_DATA_DIR: folder, PORTAL_PORT: `${port}`, PORTAL_LOG: 'info' }
  const portal = startPortalProcess(settings, output)
  running.push(portal)
  const answers = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
  while (!(await answers())) expect(portal.child.exitCode).toBe(null)
  return portal
}

/** Sends `total` requests, each of which writes one log line. All of them must be answered. */
async function sendRequests(total: number) {
  const get = (more = '') => `GET /healthz HTTP/1.1\r\nHost: portal\r\n${more}\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(get().repeat(total - 1) + get('Connection: close\r\n'))
  expect((await text(socket)).split('HTTP/1.1 200 OK').length - 1).toBe(total)
}

async function stop(portal: PortalProcess) {
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
}

it('the last log lines are written before the process exits', async () => {
  const program = `import { openLogger } from '${path.join(import.meta.dirname, 'logger.ts')}'
    const log = openLogger('info')
    for (let at = 0; at < 1000; at++) log.info('line')
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const output = await text(child.stdout)
  expect(output.split('"msg":"line"').length - 1).toBe(1_000)
})

const disk = await openLimitedDisk(2)
it(
  'a full log disk does not stop the portal: lines are dropped, and their number is logged when there is space again',
  skipWithout('the right to mount a disk', disk),
  async () => {
    if (!disk) return
    const file = path.join(disk.folder, 'portal.log')
    const output = openSync(file, 'a')
    const portal = await start(output)
    closeSync(output)
    await disk.fill()
    await sendRequests(REQUESTS)
    await disk.free()
    const lines = await waitFor(async () => {
      const all = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'))
      expect(all.join()).toContain(DROPPED)
      return all.map((line) => JSON.parse(line) as { msg: string; dropped?: number })
    })
    const answered = lines.filter(({ msg }) => msg === 'answered').length
    const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0)
    expect(dropped).toBeGreaterThan(0)
    expect(answered + dropped).toBeGreaterThanOrEqual(REQUESTS)

    // The portal can also exit while the disk is full.
    await disk.fill()
    await sendRequests(10)
    await stop(portal)
    await disk.close()
  },
)

it('a log reader that stops reading and then disconnects does not stop the portal', async () => {
  const portal = await start('unread')
  await sendRequests(REQUESTS)
  let output = ''
  portal.child.stdout?.on('data', (piece) => {
    output += piece
  })
  await waitFor(() => expect(output).toContain(DROPPED))
  portal.child.stdout?.destroy()
  await sendRequests(REQUESTS)
  await stop(portal)
})
