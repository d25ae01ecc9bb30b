// The program of the thread that renders screens with their data: see open-previews.ts.
import '../outgoing/refuse-other-calls.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { PreviewAnswer, PreviewTask } from './open-previews.ts'
import type { Preview } from './web-pages.ts'

type Render = (path: string, answers: Record<string, unknown>) => Promise<Preview | null>
type Renderer = { openRenderer: (settings: Record<string, string>) => Promise<Render> }

const { program, settings } = workerData as { program: string; settings: Record<string, string> }
const { openRenderer }: Renderer = await import(program)
const render = await openRenderer(settings)

/** Screens are rendered one after another: the application has one place for what it has read. */
let queue: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ id, path, answers }: PreviewTask) => {
  queue = queue.then(async () => {
    try {
      parentPort?.postMessage({ id, preview: await render(path, answers) } satisfies PreviewAnswer)
    } catch (error) {
      parentPort?.postMessage({ id, preview: null, error } satisfies PreviewAnswer)
    }
  })
})
