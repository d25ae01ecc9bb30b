import { TooManyPages } from './pdf-renderer.ts'
import { unprintableText } from './printable.ts'
import type { RenderTask, Task, TaskResult } from './render-task.ts'

export type RunTask = (task: Task) => Promise<TaskResult>

/** The compiler has made no PDF; `message` says why. */
export class RenderFailure extends Error {}

/** Makes a PDF. Throws UnprintableText, TooManyPages or RenderFailure. */
export async function renderPdf(run: RunTask, task: RenderTask) {
  const { pdf } = await render(run, task)
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/** Makes a PDF, and draws its pages where the task says so. Throws as `renderPdf`. */
export async function render(run: RunTask, task: RenderTask) {
  const result = await run(task)
  if ('unprintable' in result) throw unprintableText(result.unprintable)
  if ('tooManyPages' in result) throw new TooManyPages(`${result.tooManyPages} pages`)
  if (!('pdf' in result)) throw new RenderFailure('failure' in result ? result.failure : 'No PDF')
  return result
}
