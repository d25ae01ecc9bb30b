import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { onCleanup } from '../../cleanup.ts'
import type { Call, Measured, Outcome, Target, Task } from './protocol.ts'

/** Sends a task to the client's process and waits for its result. */
export type Client = <T extends Task>(task: T) => Promise<Measured<T>>

export function startClient(): Client {
  const child = forkProcess(new URL('client.ts', import.meta.url))
  return async <T extends Task>(task: T) => {
    child.send(task)
    const [outcome] = (await messageFrom(child)) as [Outcome]
    if ('failure' in outcome) throw new Error(outcome.failure)
    return outcome.measured as Measured<T>
  }
}

export async function startBaseline(): Promise<Target> {
  const child = forkProcess(new URL('baseline.ts', import.meta.url))
  const [port] = await messageFrom(child)
  const calls: Call[] = [{ method: 'GET', path: '/', status: 200 }]
  return { origins: [`http://127.0.0.1:${port}`], pids: [child.pid ?? 0], calls }
}

function forkProcess(file: URL) {
  const child = fork(file, { execArgv: [] })
  onCleanup(() => child.kill())
  return child
}

async function messageFrom(child: ChildProcess) {
  const finished = new AbortController()
  const { signal } = finished
  const exited = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the bench has ended unexpectedly')
  })
  try {
    return await Promise.race([once(child, 'message', { signal }), exited])
  } finally {
    finished.abort()
  }
}
