import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { unprivileged } from '../../../server/src/testing/runner/unprivileged.ts'
import { freePort } from '../../../server/src/testing/services/free-port.ts'
import { onCleanup } from '../../cleanup.ts'
import { tempDir } from '../location.ts'

const run = promisify(execFile)

export type RunningProgram = { origin: string; pid: number; startMs: number; stop(): Promise<void> }
export type Program = Awaited<ReturnType<typeof openProgram>>

/**
 * PocketBase's program with a new data folder: listens on this machine only, and as root runs as an unprivileged user.
 * Without `--dev=false` a binary that lies in the temporary folder prints each statement.
 */
export async function openProgram(binary: string) {
  const folder = await tempDir(false)
  const user = await unprivileged()
  if (user) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const flags = [`--dir=${data}`, '--dev=false', '--automigrate=false']
  const options = { ...user, cwd: folder, env: {} }
  return {
    database: path.join(data, 'data.db'),
    /** Runs one of its commands to the end. Returns what it prints. */
    run: async (...command: string[]) => (await run(binary, [...command, ...flags], options)).stdout.trim(),
    /** Starts it and measures the time until its first answer. */
    async start(): Promise<RunningProgram> {
      const origin = `http://127.0.0.1:${await freePort()}`
      const began = performance.now()
      const child = spawn(binary, ['serve', `--http=${new URL(origin).host}`, ...flags], {
        ...options,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit')
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      onCleanup(stop)
      await untilStarted(child, ended)
      await (await fetch(`${origin}/api/health`)).arrayBuffer()
      return { origin, pid: child.pid ?? 0, startMs: performance.now() - began, stop }
    },
  }
}

async function untilStarted({ stdout }: ChildProcess, ended: Promise<unknown>) {
  const started = new Promise<void>((resolve) => {
    stdout?.on('data', (text: Buffer) => {
      if (text.includes('Server started')) resolve()
    })
  })
  const failed = ended.then(() => {
    throw new Error('the peer ended before it had started')
  })
  await Promise.race([started, failed])
}
