import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { onCleanup } from '../../cleanup.ts'
import type { Measured, Outcome, Task } from './protocol.ts'

/** Sends a task to the client's process and waits for its result. */
export type Client = (task: Task) => Promise<Measured>

export function startClient(): Client {
  const child = forkProcess(new URL('client.ts', import.meta.url))
  return async (task) => {
    child.send(task)
    const [outcome] = (await messageFrom(child)) as [Outcome]
    if ('failure' in outcome) throw new Error(outcome.failure)
    return outcome.measured
  }
}

/** Starts the baseline server. Returns its origin. */
export async function startBaseline() {
  const child = forkProcess(new URL('baseline.ts', import.meta.url))
  const [port] = await messageFrom(child)
  return `http://127.0.0.1:${port}`
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
