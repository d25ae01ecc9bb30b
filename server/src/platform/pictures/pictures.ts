import path from 'node:path'
import { MINUTE_MS } from '@portal/contract/time/durations'
import {
  openTaskProcess,
  ProcessCrashed,
  ProcessKilled,
  ProcessUnavailable,
  TaskLimit,
  type TaskLimits,
} from '../processes/task-process.ts'
import { type Lane, openLanes } from './lanes.ts'
import { PictureRefused } from './picture-refused.ts'
import type { PictureFacts, PictureResult, PictureTask } from './picture-task.ts'
import { PicturesUnavailable } from './pictures-unavailable.ts'

/** Beside this file, in the sources; beside the other programs in the bundle. */
const PROGRAM = path.join(import.meta.dirname, `picture-main${path.extname(import.meta.filename)}`)

/** The most expensive picture that is accepted takes 510 MB and 4 s. */
const LIMITS: TaskLimits = {
  taskTimeMs: 20_000,
  memoryMaxBytes: 900_000_000,
  tasksPerProcess: 2_000,
  idleMs: MINUTE_MS,
}
/**
 * Of it Node and the image library reserve 1.2 GB before the first picture, without using them; where Node reads the sources,
 * its reader of TypeScript reserves 8 GB more.
 */
const ADDRESS_SPACE_BYTES = PROGRAM.endsWith('.ts') ? 11_000_000_000 : 2_500_000_000

/** Reads what is to be done. Called when its turn comes, so that waiting pictures take no memory. */
type ReadTask<Task> = () => Promise<Task>

export type Pictures = {
  /**
   * The files that a task makes. Throws PictureRefused for a picture that cannot be used, and
   * PicturesUnavailable where none can be worked on.
   */
  make(lane: Lane, read: ReadTask<Exclude<PictureTask, { make: 'facts' }>>): Promise<Buffer[]>
  /** What a picture says of itself. Throws as `make`. */
  factsOf(lane: Lane, bytes: Uint8Array): Promise<PictureFacts>
  /** The id of the process; null while there is none. */
  pid(): number | null
  close(): Promise<void>
}

/**
 * Opens what works on pictures: one process, which starts with the first picture and ends a minute after the last, so that
 * what a stranger has sent ends at most that process. One picture at a time, those of the office first.
 */
export function openPictures(limits: Partial<TaskLimits> = {}): Pictures {
  const all = { ...LIMITS, ...limits }
  const { run, pid, close } = openTaskProcess<PictureTask, PictureResult>({
    ...{ program: PROGRAM, programArguments: [`${all.memoryMaxBytes}`], limits: all },
    addressSpaceBytes: ADDRESS_SPACE_BYTES,
  })
  const inTurn = openLanes()

  async function runTask(task: PictureTask) {
    // Whoever ends the process from outside says nothing about the picture.
    const result = await run(task)
      .catch((error: unknown) => {
        if (error instanceof ProcessKilled) return run(task)
        throw error
      })
      .catch(explain)
    if ('refused' in result) throw new PictureRefused(result.refused, result)
    return result
  }

  return {
    async make(lane, read) {
      const result = await inTurn(lane, async () => runTask(await read()))
      if (!('files' in result)) throw new Error('The process for pictures has made no file')
      return result.files.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
    },
    async factsOf(lane, bytes) {
      const result = await inTurn(lane, () => runTask({ make: 'facts', bytes }))
      if (!('facts' in result)) throw new Error('The process for pictures has looked at nothing')
      return result.facts
    },
    pid,
    close,
  }
}

function explain(error: unknown): never {
  if (error instanceof TaskLimit || error instanceof ProcessCrashed) throw new PictureRefused(error.message)
  if (error instanceof ProcessKilled || error instanceof ProcessUnavailable)
    throw new PicturesUnavailable(error.message)
  throw error
}
