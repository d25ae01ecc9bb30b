import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@portal/contract/durations'
import { type PageConfig, type Preview, settingsOf, WEB_FOLDER } from './web-pages.ts'

export type PreviewTask = { id: number; path: string; answers: Record<string, unknown> }
export type PreviewAnswer = { id: number; preview: Preview | null; error?: unknown }

/** Beside this file, in the sources and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `preview-worker${path.extname(import.meta.filename)}`)
const RENDERER = pathToFileURL(path.join(WEB_FOLDER, 'render/open-renderer.js')).href

/** A page does not wait longer than this, which is enough for the thread to start; then it shows its frame. */
const WAIT_MAX_MS = 500
/** So many pages wait at most; the next ones show their frames. */
const WAITING_MAX = 8
/** A thread that has not started in this time does not start. */
const START_MAX_MS = 10_000
/** After this time without a page the thread ends. */
const IDLE_MS = 5 * MINUTE_MS
/** After the thread has failed, pages show their frames for this time. */
const PAUSE_MS = MINUTE_MS
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }

/**
 * Renders screens with their data in a thread of its own, which starts with the first one: other answers do not wait for
 * it, and what it needs of a browser is in nobody's way. Resolves with null where a screen cannot be rendered soon.
 */
export function openPreviews(config: PageConfig, onError: (error: unknown) => void, program = RENDERER) {
  const waiting = new Map<number, (preview: Preview | null) => void>()
  let thread: Worker | null = null
  let lastId = 0
  let isReady = false
  let pausedUntil = 0
  let idle: NodeJS.Timeout | undefined

  const fail = (failed: Worker, error: unknown) => {
    if (thread !== failed) return
    onError(error)
    pausedUntil = Date.now() + PAUSE_MS
    return failed.terminate()
  }
  const endAll = () => {
    for (const answer of waiting.values()) answer(null)
  }

  function start() {
    const workerData = { program, settings: settingsOf(config, new Date().getFullYear()) }
    isReady = false
    const started = new Worker(PROGRAM, { workerData, env: {}, execArgv: [], resourceLimits: MEMORY })
    const startTimer = setTimeout(() => void fail(started, new Error('it does not start')), START_MAX_MS).unref()
    started.on('message', (message: 'ready' | PreviewAnswer) => {
      isReady = true
      clearTimeout(startTimer)
      if (message === 'ready') return
      if (message.error) onError(message.error)
      waiting.get(message.id)?.(message.preview)
    })
    started.on('error', (error) => void fail(started, error))
    started.on('exit', () => {
      if (thread === started) thread = null
      endAll()
    })
    started.unref()
    return started
  }

  return (screen: string, answers: Record<string, unknown>) => {
    if (waiting.size >= WAITING_MAX || Date.now() < pausedUntil) return Promise.resolve(null)
    thread ??= start()
    const current = thread
    clearTimeout(idle)
    idle = setTimeout(() => void current.terminate(), IDLE_MS).unref()
    const id = ++lastId
    return new Promise<Preview | null>((resolve) => {
      const answer = (preview: Preview | null) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(preview)
      }
      const giveUp = () => {
        answer(null)
        // A thread that has started and does not answer is stuck.
        if (isReady) void fail(current, new Error('it does not answer'))
      }
      const timer = setTimeout(giveUp, WAIT_MAX_MS)
      waiting.set(id, answer)
      current.postMessage({ id, path: screen, answers } satisfies PreviewTask)
    })
  }
}
