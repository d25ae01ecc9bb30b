import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MINUTE_MS } from '@portal/contract/durations'
import type { Task, TaskResult } from './render-task.ts'

/** Beside this file, in the sources and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `compiler-main${path.extname(import.meta.filename)}`)

export type CompilerLimits = {
  /** A document that takes longer ends the process; 100 cards of a sheet have the time of one document. */
  documentTimeMs: number
  /** A document that needs more memory ends the process. Watched on Linux only. */
  memoryMaxBytes: number
  /** After so many documents a new process takes over, because the memory of native code grows. */
  documentsPerProcess: number
  /** After this time without work the process ends. */
  idleMs: number
}

/** How many characters of what the process writes to standard error are kept for the log. */
const FAULT_MAX = 2_000
const LIMITS: CompilerLimits = {
  documentTimeMs: 20_000,
  memoryMaxBytes: 2_000_000_000,
  documentsPerProcess: 500,
  idleMs: 5 * MINUTE_MS,
}
const DOCUMENTS_PER_TIME = 100
const WATCH_INTERVAL_MS = 100
const PAGE_BYTES = 4_096
const ENDED = 'The process that makes PDFs has ended'

/** A document takes longer or needs more memory than it may. */
export class RenderLimit extends Error {}

/** The process has crashed in the middle of a document. */
export class CompilerCrashed extends Error {}

/** The process was ended from outside in the middle of a document, which may have nothing to do with it. */
export class CompilerKilled extends Error {}

/** The process cannot be started: no document can be made. */
export class CompilerUnavailable extends Error {}

/** These are sent from outside, such as by the kernel when the machine is out of memory. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] satisfies NodeJS.Signals[]

type Running = { child: ChildProcess; documents: number }

/**
 * Makes documents one after another in a process of its own, which starts at the first one: a file that crashes the
 * compiler or keeps it busy for ever ends that process and not the portal. The process has no settings of the portal in
 * its environment. A call fails when the process ends; the next one starts another process.
 */
export function openCompilerProcess(limits: Partial<CompilerLimits> = {}) {
  const { documentsPerProcess, idleMs, ...perDocument } = { ...LIMITS, ...limits }
  let running: Running | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  async function start() {
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc']
    const child = fork(PROGRAM, { execArgv: [], env: {}, serialization: 'advanced', stdio })
    // A late error, such as of a message to a process that was killed, is that of no call.
    child.on('error', () => {})
    let fault = ''
    child.stderr?.on('data', (data: Buffer) => {
      fault = (fault + data.toString()).slice(-FAULT_MAX)
    })
    await answerOf(child).catch((error: Error) => {
      throw new CompilerUnavailable(`${error.message} before its first document: ${fault}`)
    })
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
    const current = running ?? (await start())
    // To look at a PDF keeps 0.1 MB, to make one 0.4 to 0.9 MB.
    const documents = 'documents' in task ? task.documents : 0.2
    current.documents += documents
    const documentTimeMs = perDocument.documentTimeMs * Math.max(1, Math.ceil(documents / DOCUMENTS_PER_TIME))
    const watch = watchProcess(current.child, { ...perDocument, documentTimeMs })
    try {
      return await answerOf(current.child, task)
    } catch (error) {
      throw watch.exceeded() ?? error
    } finally {
      watch.stop()
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  return {
    /** Resolves with the answer to the task. Throws RenderLimit, CompilerCrashed, CompilerKilled or CompilerUnavailable. */
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

/** Ends the process when it exceeds a limit; `exceeded` then says which one. */
function watchProcess(child: ChildProcess, limits: Pick<CompilerLimits, 'documentTimeMs' | 'memoryMaxBytes'>) {
  const startedAt = performance.now()
  let exceeded: RenderLimit | null = null
  const look = () => {
    if (performance.now() - startedAt >= limits.documentTimeMs) exceeded = new RenderLimit('It takes too long')
    else if (memoryOf(child) > limits.memoryMaxBytes) exceeded = new RenderLimit('It needs too much memory')
    if (exceeded) child.kill('SIGKILL')
  }
  const timer = setInterval(look, Math.min(WATCH_INTERVAL_MS, limits.documentTimeMs))
  return { exceeded: () => exceeded, stop: () => clearInterval(timer) }
}

/** The memory of a process in bytes; 0 where the system does not report it. */
function memoryOf({ pid }: ChildProcess) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

/** The next message of the process. Throws CompilerCrashed or CompilerKilled when the process ends before it. */
async function answerOf(child: ChildProcess, task?: Task): Promise<TaskResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => settle(() => resolve(message as TaskResult))
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(FROM_OUTSIDE.includes(signal) ? killed() : new CompilerCrashed(ENDED)))
    // Without the process, the task has reached nobody.
    const onError = () => settle(() => reject(killed()))
    function settle(done: () => void) {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      done()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    if (task) child.send(task, (error) => error && onError())
  })
}

const killed = () => new CompilerKilled(ENDED)
