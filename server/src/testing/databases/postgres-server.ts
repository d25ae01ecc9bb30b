import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { unprivileged } from '../runner/unprivileged.ts'
import { freePort } from '../services/free-port.ts'

const run = promisify(execFile)

const DEBIAN_HOME = '/usr/lib/postgresql'
const START_TIMEOUT_MS = 30_000
const RETRY_MS = 50
/**
 * Tests may kill the server but never the machine, so writes need not reach the disk. Test databases are many and
 * short-lived, so vacuuming them takes longer than it saves.
 */
const TEST_OPTIONS = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off']

export type PostgresServer = {
  url: string
  pid: number
  stop(): Promise<void>
  restart(): Promise<void>
  /** Kills it; `restart` starts it again. */
  kill(): Promise<void>
  /** Pauses all its processes until `wake`, with their connections open. Linux only. */
  sleep(): Promise<void>
  wake(): Promise<void>
  /** Shuts it down and disconnects its clients; `restart` starts it again. */
  shutDown(): Promise<void>
}

/** The folder of PostgreSQL's programs: TEST_POSTGRES_PROGRAMS, else the newest of Debian, else on the PATH. Null without any. */
export async function findPostgres() {
  const { TEST_POSTGRES_PROGRAMS: chosen } = process.env
  if (chosen) return chosen
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const versions = await readdir(DEBIAN_HOME).catch((): string[] => [])
  const debian = versions
    .sort()
    .reverse()
    .map((version) => path.join(DEBIAN_HOME, version, 'bin'))
  for (const folder of [...debian, ...onPath]) {
    const programs = await readdir(folder).catch((): string[] => [])
    if (programs.includes('postgres') && programs.includes('initdb')) return folder
  }
  return null
}

/**
 * Starts a PostgreSQL server in a new folder; as root, under an unprivileged user, because it refuses to run as root.
 * @param settings further settings of the server, by name
 */
export async function startPostgres(programs: string, settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = await mkdtemp('/tmp/portal-postgres-')
  const user = await unprivileged()
  if (user) await chown(folder, user.uid, user.gid)
  const options: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const data = path.join(folder, 'data')
  await run(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options as never,
  )
  const port = await freePort()
  const url = `postgres://portal@127.0.0.1:${port}/postgres`
  const listen = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const further = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const spawnServer = () =>
    spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...listen, ...TEST_OPTIONS, ...further], {
      ...options,
      stdio: 'ignore',
    })
  const start = async () => {
    let server = spawnServer()
    await waitUntilReady(url, () => {
      // After a crash it refuses to start until the last process of the previous server has ended.
      if (hasEnded(server)) server = spawnServer()
    })
    return server
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const shutDown = () => end('SIGINT')
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    async stop() {
      await shutDown()
      await rm(folder, { recursive: true, force: true })
    },
    async restart() {
      await shutDown()
      server = await start()
    },
    sleep: () => signalAll(server, 'SIGSTOP'),
    wake: () => signalAll(server, 'SIGCONT'),
    kill: () => end('SIGKILL'),
    shutDown,
  }
}

/** Signals a server and its child processes. */
async function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const id of [pid, ...children.trim().split(' ').map(Number)]) process.kill(id, signal)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function waitUntilReady(url: string, beforeRetry: () => void) {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(RETRY_MS)
      beforeRetry()
    }
  }
}
