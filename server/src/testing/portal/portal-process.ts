import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_FOLDER } from '../../platform/server-folder.ts'
import { environmentOf } from './process-environment.ts'

const main = path.join(SERVER_FOLDER, 'dist/main.js')
/** A newer version of the portal, for `startPortalProcess`. */
export const NEWER_PORTAL = fileURLToPath(new URL('./newer-portal.ts', import.meta.url))

type ProcessOptions = { nodeFlags?: string[]; ownGroup?: boolean; program?: string; args?: string[] }

export type PortalProcess = ReturnType<typeof startPortalProcess>

/**
 * Starts the portal as a separate process, as npm does, on a free port and without a log unless `settings` override this.
 * @param stdout where its standard output goes: into `output`, to an open file, or into a pipe that only the test reads
 * @param options `nodeFlags` for Node; `ownGroup` starts it in a process group of its own, which `kill` ends as a whole; `program` is
 * started instead of the portal, with `args`
 */
export function startPortalProcess(
  settings: Record<string, string>,
  stdout: 'captured' | 'unread' | number = 'captured',
  { nodeFlags = [], ownGroup = false, program = main, args = [] }: ProcessOptions = {},
) {
  const env = environmentOf({ PORTAL_PORT: '0', PORTAL_LOG: 'silent', ...settings })
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    env,
    detached: ownGroup,
    stdio: ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
  })
  const isRead = stdout === 'captured'
  const portal = {
    child,
    /** What it has printed so far. */
    output: '',
    /** Resolves to its exit code when it has ended and all its output is in `output`; null if a signal ended it. */
    ended: new Promise<number | null>((ended) => child.on(isRead ? 'close' : 'exit', ended)),
    /** Waits until it prints that it is open; resolves to its URL. Rejects with its output if it ends before that. */
    waitUntilOpen: () =>
      new Promise<string>((resolve, reject) => {
        const checkOutput = () => {
          const [, url] = /is open at (\S+)\s/.exec(portal.output) ?? []
          if (url) resolve(url.replace('localhost', '127.0.0.1'))
        }
        child.stdout?.on('data', checkOutput)
        checkOutput()
        void portal.ended.then(() => reject(new Error(`the portal ended: ${portal.output}`)))
      }),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Sends SIGTERM, and waits until it has ended. */
    async stop() {
      child.kill('SIGTERM')
      await portal.ended
    },
    /** Sends SIGKILL, which ends it like a crash, and waits until it has ended. */
    async kill() {
      if (ownGroup && child.pid && portal.isRunning()) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
      await portal.ended
    },
  }
  for (const stream of [isRead ? child.stdout : null, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      portal.output += text
    })
  }
  return portal
}
