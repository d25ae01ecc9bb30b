import { unprintableText } from './printable.ts'
import type { RenderTask, Task, TaskResult } from './render-task.ts'

export type RunTask = (task: Task) => Promise<TaskResult>

/** The compiler has made no PDF; `message` says why. */
export class RenderFailure extends Error {}

/** Makes a PDF. Throws UnprintableText or RenderFailure. */
export async function renderPdf(run: RunTask, task: RenderTask) {
  const result = await run(task)
  if ('unprintable' in result) throw unprintableText(result.unprintable)
  if (!('pdf' in result)) throw new RenderFailure('failure' in result ? result.failure : 'No PDF')
  return Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength)
}
