import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type TaskLimits = {
  /** A task that takes longer ends the process. */
  taskTimeMs: number
  /** A task that needs more memory ends the process. Looked up ten times a second, on Linux only. */
  memoryMaxBytes: number
  /** After so many tasks a new process takes over, because the memory of native code grows. */
  tasksPerProcess: number
  /** After this time without work the process ends. */
  idleMs: number
}

type Program<Task> = {
  /** The file that the process runs. It sends a message when it is ready, and one for each task. */
  program: string
  programArguments?: readonly string[]
  limits: TaskLimits
  /** What the process may reserve, also of memory that it does not use. The system refuses more. On Linux only. */
  addressSpaceBytes?: number
  /** For how many tasks one counts, of the memory that the process keeps and of the time that it may take. */
  weigh?(task: Task): { memory: number; time: number }
}

/** How many characters of what the process writes to standard error are kept for the log. */
const FAULT_MAX = 2_000
const WATCH_INTERVAL_MS = 100
const PAGE_BYTES = 4_096
const BYTES_PER_KILOBYTE = 1_024
/** Nothing of the portal. Each arena of the allocator reserves 64 MB. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
const ENDED = 'The process has ended'

/** A task takes longer or needs more memory than it may. */
export class TaskLimit extends Error {}

/** The process has crashed in the middle of a task. */
export class ProcessCrashed extends Error {}

/** The process was ended from outside in the middle of a task, which may have nothing to do with it. */
export class ProcessKilled extends Error {}

/** The process cannot be started: no task can be done. */
export class ProcessUnavailable extends Error {}

/** These are sent from outside, such as by the kernel when the machine is out of memory. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] satisfies NodeJS.Signals[]

type Running = { child: ChildProcess; tasks: number }

/**
 * Does tasks one after another in a process of its own, which starts at the first one: a file that crashes native code or
 * keeps it busy for ever ends that process and not the portal. The process has no settings of the portal in its environment.
 * A call fails when the process ends; the next one starts another process.
 */
export function openTaskProcess<Task, Result>(options: Program<Task>) {
  const { limits, weigh = () => ({ memory: 1, time: 1 }) } = options
  let running: Running | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  async function start() {
    const bound = boundMemory(options.addressSpaceBytes)
    // Where so much cannot be reserved before the first task, as with another build of Node, the process is only watched.
    const child = await launch(options, bound).catch((error: unknown) => {
      if (!bound) throw error
      return launch(options)
    })
    running = { child, tasks: 0 }
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

  async function work(task: Task): Promise<Result> {
    if (closed) throw new Error('The process is closed')
    clearTimeout(idle)
    if (running && running.tasks >= limits.tasksPerProcess) await end()
    const current = running ?? (await start())
    const { memory, time } = weigh(task)
    current.tasks += memory
    const watch = watchProcess(current.child, { ...limits, taskTimeMs: limits.taskTimeMs * time })
    try {
      return await answerOf<Result>(current.child, task)
    } catch (error) {
      throw watch.exceeded() ?? error
    } finally {
      watch.stop()
      idle = setTimeout(() => void end(), limits.idleMs).unref()
    }
  }

  return {
    /** Resolves with the answer to the task. Throws TaskLimit, ProcessCrashed, ProcessKilled or ProcessUnavailable. */
    run(task: Task) {
      const result = queue.then(() => work(task))
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

/** How the shell starts a process whose address space is bound; undefined where the system has no such bound. */
function boundMemory(addressSpaceBytes: number | undefined) {
  if (addressSpaceBytes === undefined || process.platform !== 'linux') return
  const kilobytes = Math.floor(addressSpaceBytes / BYTES_PER_KILOBYTE)
  const execArgv = ['-c', `ulimit -v ${kilobytes} && exec "$0" "$@"`, process.execPath]
  return { execPath: '/bin/sh', execArgv }
}

/** Starts the program and waits until it is ready. Throws ProcessUnavailable. */
async function launch(
  { program, programArguments = [] }: Pick<Program<never>, 'program' | 'programArguments'>,
  bound?: ReturnType<typeof boundMemory>,
) {
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc']
  const child = fork(program, programArguments, {
    execArgv: [],
    ...bound,
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio,
  })
  // A late error, such as of a message to a process that was killed, is that of no call.
  child.on('error', () => {})
  let fault = ''
  child.stderr?.on('data', (data: Buffer) => {
    fault = (fault + data.toString()).slice(-FAULT_MAX)
  })
  await answerOf(child).catch((error: Error) => {
    throw new ProcessUnavailable(`${error.message} before its first task: ${fault}`)
  })
  return child
}

/** Ends the process when it exceeds a limit; `exceeded` then says which one. */
function watchProcess(child: ChildProcess, limits: Pick<TaskLimits, 'taskTimeMs' | 'memoryMaxBytes'>) {
  const startedAt = performance.now()
  let exceeded: TaskLimit | null = null
  const look = () => {
    if (performance.now() - startedAt >= limits.taskTimeMs) exceeded = new TaskLimit('It takes too long')
    else if (memoryOf(child) > limits.memoryMaxBytes) exceeded = new TaskLimit('It needs too much memory')
    if (exceeded) child.kill('SIGKILL')
  }
  const timer = setInterval(look, Math.min(WATCH_INTERVAL_MS, limits.taskTimeMs))
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

/** The next message of the process. Throws ProcessCrashed or ProcessKilled when the process ends before it. */
async function answerOf<Result>(child: ChildProcess, task?: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => settle(() => resolve(message as Result))
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(FROM_OUTSIDE.includes(signal) ? killed() : new ProcessCrashed(ENDED)))
    // Without the process, the task has reached nobody.
    const onError = () => settle(() => reject(killed()))
    function settle(done: () => void) {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      done()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    if (task) child.send(task as object, (error) => error && onError())
  })
}

const killed = () => new ProcessKilled(ENDED)
