import { type ChildProcess, execFile, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_FOLDER } from '../../platform/server-folder.ts'
import type { CommandRun } from './command-host.ts'
import { environmentOf } from './process-environment.ts'

const hostProgram = fileURLToPath(new URL('./command-host.ts', import.meta.url))

type CommandResult = { code: number; output: string }

/** The process in which the commands of this worker run; `finish` takes the exit code of the one that is running. */
type Host = { child: ChildProcess; finish: ((code: number) => void) | null }
let host: Host | null = null

const programOf = (name: string) => path.join(SERVER_FOLDER, `dist/${name}.js`)
const environment = (settings: Record<string, string>) => environmentOf({ PORTAL_LOG: 'silent', ...settings })

/**
 * Runs a command of the portal outside of this process; resolves to its exit code and all its output. Commands share one
 * process that has their modules loaded, unless two run at once or `settings` has one for Node.
 */
export function runCommandOf(name: string, args: string[], settings: Record<string, string>): Promise<CommandResult> {
  const needsOwn = host?.finish || Object.keys(settings).some((setting) => setting.startsWith('NODE_'))
  if (needsOwn) return runOwnProcessOf(name, args, settings)
  return runInHost({ program: programOf(name), args, env: environment(settings), endMark: `\0${randomUUID()}\0` })
}

/** Runs a command of the portal as a separate process, as npm does; resolves to its exit code and all its output. */
export function runOwnProcessOf(name: string, args: string[], settings: Record<string, string>) {
  return new Promise<CommandResult>((resolve) => {
    execFile(
      process.execPath,
      [programOf(name), ...args],
      { env: environment(settings) },
      (error, output, errorOutput) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: output + errorOutput }),
    )
  })
}

async function runInHost(run: CommandRun): Promise<CommandResult> {
  host ??= startHost()
  const current = host
  const { child } = current
  const code = new Promise<number>((finish) => {
    current.finish = finish
  })
  const outputs = [child.stdout, child.stderr].map((stream) => readUntil(stream, run.endMark))
  child.send(run)
  const output = (await Promise.all(outputs)).join('')
  const result = { code: await code, output }
  current.finish = null
  return result
}

function startHost(): Host {
  const child = fork(hostProgram, { execArgv: [], env: environment({}), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const started: Host = { child, finish: null }
  // It ends with this worker, which does not wait for it.
  child.unref()
  child.on('message', (code) => started.finish?.(Number(code)))
  child.once('exit', (code) => {
    host = null
    started.finish?.(code ?? 1)
  })
  return started
}

/** What a stream says until the mark, or until it ends. */
function readUntil(stream: NodeJS.ReadableStream | null, mark: string) {
  return new Promise<string>((resolve) => {
    let text = ''
    const read = (data: Buffer) => {
      text += data
      if (text.endsWith(mark)) end()
    }
    const end = () => {
      stream?.off('data', read).off('end', end)
      resolve(text.replace(mark, ''))
    }
    stream?.on('data', read).on('end', end)
  })
}
