import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { WEB_FOLDER } from '../server-folder.ts'
import { type PageConfig, type Preview, settingsOf } from './web-pages.ts'

export type PreviewTask = { id: number; path: string; answers: Record<string, unknown> }
export type PreviewAnswer = { id: number; preview: Preview | null; error?: unknown }

/** Beside this file, in the sources and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `preview-worker${path.extname(import.meta.filename)}`)
const RENDERER = pathToFileURL(path.join(WEB_FOLDER, 'render/open-renderer.js')).href

/** A page does not wait longer than this, which is enough for the thread to start; then it shows its frame. */
const WAIT_MAX_MS = 500
/** So many screens wait to be rendered at most; the next pages show their frames. */
const WAITING_MAX = 8
/** A screen that is not rendered after this time will not be. */
const STUCK_AFTER_MS = 10_000
/** After this time without a page the thread ends. */
const IDLE_MS = 5 * MINUTE_MS
/** After the thread has failed, pages show their frames for this time. */
const PAUSE_MS = MINUTE_MS
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }

/**
 * Renders screens with their data in a thread of its own, which starts with the first one: other answers do not wait for
 * it, and what it needs of a browser is in nobody's way. Resolves with null where a screen cannot be rendered soon.
 */
export function openPreviews(
  config: PageConfig,
  onError: (error: unknown) => void,
  { program = RENDERER, stuckAfterMs = STUCK_AFTER_MS } = {},
) {
  /** What is called with the answer to a task. */
  const tasks = new Map<number, (preview: Preview | null) => void>()
  let thread: Worker | null = null
  let lastId = 0
  let pausedUntil = 0
  let idle: NodeJS.Timeout | undefined
  let startedFor = ''
  const settingsNow = () => settingsOf(config, new Date().getFullYear())

  const fail = (failed: Worker, error: unknown) => {
    if (thread !== failed || Date.now() < pausedUntil) return
    onError(error)
    pausedUntil = Date.now() + PAUSE_MS
    void failed.terminate()
  }

  function start() {
    const settings = settingsNow()
    const workerData = { program, settings }
    const started = new Worker(PROGRAM, { workerData, env: {}, execArgv: [], resourceLimits: MEMORY })
    started.on('message', ({ id, preview, error }: PreviewAnswer) => {
      if (error) onError(error)
      tasks.get(id)?.(preview)
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', () => {
      if (thread === started) thread = null
      for (const answer of tasks.values()) answer(null)
    })
    started.unref()
    startedFor = JSON.stringify(settings)
    return started
  }

  return (screen: string, answers: Record<string, unknown>) => {
    if (tasks.size >= WAITING_MAX || Date.now() < pausedUntil) return Promise.resolve(null)
    // The thread keeps the settings that it has started with.
    if (thread && startedFor !== JSON.stringify(settingsNow())) {
      void thread.terminate()
      thread = null
    }
    thread ??= start()
    const current = thread
    clearTimeout(idle)
    idle = setTimeout(() => void current.terminate(), IDLE_MS).unref()
    const id = ++lastId
    return new Promise<Preview | null>((resolve) => {
      const wait = setTimeout(resolve, WAIT_MAX_MS, null)
      const watch = setTimeout(() => fail(current, new Error('it does not answer')), stuckAfterMs).unref()
      tasks.set(id, (preview) => {
        clearTimeout(wait)
        clearTimeout(watch)
        tasks.delete(id)
        resolve(preview)
      })
      current.postMessage({ id, path: screen, answers } satisfies PreviewTask)
    })
  }
}
