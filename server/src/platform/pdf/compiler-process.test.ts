import { readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { factsOf, printedCard } from '../../testing/files/printed-cards.ts'
import { TaskLimit, type TaskLimits } from '../processes/task-process.ts'
import { cardSheetsTask, cardTask } from './card-tasks.ts'
import { openCompilerProcess } from './compiler-process.ts'

const task = cardTask(printedCard(), factsOf('ID card'))
const opened: ReturnType<typeof openCompilerProcess>[] = []
function open(limits?: Partial<TaskLimits>) {
  const compiler = openCompilerProcess(limits)
  opened.push(compiler)
  return compiler
}
afterEach(() => Promise.all(opened.splice(0).map((compiler) => compiler.close())))

it('starts at the first document, and makes documents one after another', async () => {
  const compiler = open()
  expect(compiler.pid()).toBeNull()
  const results = await Promise.all([compiler.run(task), compiler.run(task), compiler.run(task)])
  expect(results.map((result) => 'pdf' in result)).toEqual([true, true, true])
  expect(compiler.pid()).not.toBeNull()
})

it('fails the call whose process has ended, and makes the next document in another process', async () => {
  const compiler = open()
  await compiler.run(task)
  const first = compiler.pid()
  const running = compiler.run({ ...task, documents: 2 })
  process.kill(Number(first), 'SIGKILL')
  await expect(running).rejects.toThrow('has ended')
  expect(await compiler.run(task)).toHaveProperty('pdf')
  expect(compiler.pid()).not.toBe(first)
})

it('ends a process that takes too long for a document', async () => {
  const compiler = open({ taskTimeMs: 1 })
  await expect(compiler.run(task)).rejects.toThrow(TaskLimit)
  expect(compiler.pid()).toBeNull()
})

it.runIf(process.platform === 'linux')('ends a process that needs too much memory', async () => {
  const compiler = open({ memoryMaxBytes: 1_000 })
  const cards = Array.from({ length: 100 }, () => printedCard())
  const sheets = cardSheetsTask(cards, { layout: 'a4', sides: 'duplex', offsetX: 0, offsetY: 0 }, factsOf('Cards'))
  await expect(compiler.run(sheets)).rejects.toThrow('too much memory')
})

it.runIf(process.platform === 'linux')('cannot reserve more memory than the system grants it', async () => {
  const compiler = open()
  await compiler.run(task)
  const bounds = await readFile(`/proc/${compiler.pid()}/limits`, 'utf8')
  expect(bounds).toMatch(/Max address space\s+\d+/)
})

it('replaces the process after so many documents', async () => {
  const compiler = open({ tasksPerProcess: 2 })
  await compiler.run(task)
  const first = compiler.pid()
  await compiler.run(task)
  expect(compiler.pid()).toBe(first)
  await compiler.run(task)
  expect(compiler.pid()).not.toBe(first)
})

it('ends the process after some time without work', async () => {
  const compiler = open({ idleMs: 10 })
  await compiler.run(task)
  await expect.poll(() => compiler.pid()).toBeNull()
})

it('makes nothing more after it is closed', async () => {
  const compiler = open()
  const running = compiler.run(task)
  await compiler.close()
  await expect(running).rejects.toThrow()
  await expect(compiler.run(task)).rejects.toThrow('closed')
})
