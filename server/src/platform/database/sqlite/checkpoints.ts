import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@portal/contract/time/durations'

/** Beside this file, in the sources and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `checkpoint-worker${path.extname(import.meta.filename)}`)
/** Pages of the log that are not in the file yet. */
const CHECKPOINT_PAGES = 2_000
/** After this time without a checkpoint the thread ends. */
const IDLE_MS = MINUTE_MS
/** After the thread has failed, the writer does without it for this time. */
const PAUSE_MS = MINUTE_MS
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }

/**
 * Copies the write-ahead log of SQLite into the database file while much is written. It takes tens of milliseconds and waits
 * for the disk, so a thread of its own does it, which starts with the first one: nobody is kept waiting. Should it fail, the
 * writer does it itself when its log is long (`wal_autocheckpoint`).
 */
export function openCheckpoints(writer: DatabaseSync, file: string) {
  const log = writer.prepare('pragma wal_checkpoint(noop)')
  let thread: Worker | null = null
  let isRunning = false
  let isClosed = false
  let pausedUntil = 0
  let idle: NodeJS.Timeout | undefined

  function start() {
    const started = new Worker(PROGRAM, { workerData: { file }, env: {}, execArgv: [], resourceLimits: MEMORY })
    started.on('message', () => {
      isRunning = false
      idle = setTimeout(() => void end(), IDLE_MS).unref()
    })
    started.on('error', () => {
      pausedUntil = performance.now() + PAUSE_MS
    })
    started.on('exit', () => {
      if (thread === started) void end()
    })
    started.unref()
    return started
  }

  /** Forgets the thread before it has ended: the next checkpoint starts another. */
  async function end() {
    clearTimeout(idle)
    const ended = thread
    thread = null
    isRunning = false
    await ended?.terminate()
  }

  return {
    /** Begins a checkpoint if one is due. Costs about 2 µs if not. */
    afterCommit() {
      if (isRunning || isClosed || !writer.isOpen || writer.isTransaction || performance.now() < pausedUntil) return
      if (pagesToCopy(log.get()) < CHECKPOINT_PAGES) return
      isRunning = true
      clearTimeout(idle)
      thread ??= start()
      thread.postMessage('checkpoint')
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

function pagesToCopy(state: Record<string, unknown> | undefined) {
  return Number(state?.log ?? 0) - Number(state?.checkpointed ?? 0)
}
