import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Task, TaskResult } from './render-task.ts'

const PROGRAM = path.join(import.meta.dirname, 'compiler-main.ts')

export type CompilerLimits = {
  /** A document that takes longer ends the process. */
  documentTimeMs: number
  /** After so many documents a new process takes over, because the memory of native code grows. */
  documentsPerProcess: number
  /** After this time without work the process ends. */
  idleMs: number
}

const LIMITS: CompilerLimits = { documentTimeMs: 20_000, documentsPerProcess: 500, idleMs: 5 * 60_000 }

/** A document has taken longer than it may. */
export class RenderTimeout extends Error {}

type Running = { child: ChildProcess; documents: number }

/**
 * Makes documents one after another in a process of its own, which starts at the first one: a file that crashes the
 * compiler or keeps it busy for ever ends that process and not the portal. The process has no settings of the portal in
 * its environment. A call fails when the process ends; the next one starts another process.
 */
export function openCompilerProcess(limits: Partial<CompilerLimits> = {}) {
  const { documentTimeMs, documentsPerProcess, idleMs } = { ...LIMITS, ...limits }
  let running: Running | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  async function start() {
    const child = fork(PROGRAM, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await answerOf(child)
    running = { child, documents: 0 }
    child.once('exit', () => {
      if (running?.child === child) running = null
    })
    return running
  }

  async function end() {
    const child = running?.child
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async function render(task: Task): Promise<TaskResult> {
    if (closed) throw new Error('The PDF renderer is closed')
    clearTimeout(idle)
    if (running && running.documents >= documentsPerProcess) await end()
    const process = running ?? (await start())
    process.documents += 'documents' in task ? task.documents : 1
    const timer = setTimeout(() => process.child.kill('SIGKILL'), documentTimeMs)
    const startedAt = Date.now()
    try {
      return await answerOf(process.child, task)
    } catch (error) {
      throw Date.now() - startedAt >= documentTimeMs ? new RenderTimeout('The document takes too long') : error
    } finally {
      clearTimeout(timer)
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  return {
    /** Resolves with the answer to the task. Throws RenderTimeout, or another error when the process has ended. */
    run(task: Task) {
      const result = queue.then(() => render(task))
      queue = result.catch(() => {})
      return result
    },
    /** The id of the process; null while there is none. */
    pid: () => running?.child.pid ?? null,
    /** Ends the process at once; a call that is running fails. */
    async close() {
      closed = true
      clearTimeout(idle)
      await end()
      await queue
      // A process that was starting is ready now.
      await end()
    },
  }
}

/** The next message of the process. Throws when the process ends before it. */
async function answerOf(child: ChildProcess, task?: Task): Promise<TaskResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => settle(() => resolve(message as TaskResult))
    const onExit = () => settle(() => reject(new Error('The process that makes PDFs has ended')))
    function settle(done: () => void) {
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      done()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
    if (task) child.send(task, (error) => error && onExit())
  })
}
