import path from 'node:path'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { openTaskProcess, type TaskLimits } from '../processes/task-process.ts'
import type { Task, TaskResult } from './render-task.ts'

/** Beside this file, in the sources and in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `compiler-main${path.extname(import.meta.filename)}`)

const LIMITS: TaskLimits = {
  taskTimeMs: 20_000,
  memoryMaxBytes: 2_000_000_000,
  tasksPerProcess: 500,
  idleMs: 5 * MINUTE_MS,
}
/**
 * Of it Node reserves 1.2 GB before the first document, without using them; where Node reads the sources, its reader of
 * TypeScript reserves 8 GB more.
 */
const ADDRESS_SPACE_BYTES = PROGRAM.endsWith('.ts') ? 12_000_000_000 : 3_500_000_000
/** 100 cards of a sheet have the time of one document. */
const DOCUMENTS_PER_TIME = 100
/** To look at a PDF keeps 0.1 MB, to make one 0.4 to 0.9 MB. */
const EXAMINED_DOCUMENTS = 0.2

/** The process of the compiler of PDFs. It starts with the first document. */
export function openCompilerProcess(limits: Partial<TaskLimits> = {}) {
  return openTaskProcess<Task, TaskResult>({
    program: PROGRAM,
    limits: { ...LIMITS, ...limits },
    addressSpaceBytes: ADDRESS_SPACE_BYTES,
    weigh(task) {
      const documents = 'documents' in task ? task.documents : EXAMINED_DOCUMENTS
      return { memory: documents, time: Math.max(1, Math.ceil(documents / DOCUMENTS_PER_TIME)) }
    },
  })
}
