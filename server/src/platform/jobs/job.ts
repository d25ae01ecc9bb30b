import type { JobKind } from '@portal/contract/jobs/jobs'
import type { Tx } from '../database/open.ts'

export type NewJob = {
  kind: JobKind
  /** JSON, small: what the work is about (ids), never its content. */
  data: unknown
  /** How many steps (rows, students, files) it has; 1 by default. */
  total?: number
  /** Shown to administrators, such as the name of a file; never the name of a person. */
  about?: string
  /** The id of what it works on, such as an import; see `findJobOf`. */
  subjectId?: string
  /** The user who wants it; null for the portal itself. */
  createdBy: string | null
  /** One of `jobPriorities`; `bulk` by default. */
  priority?: number
  /** When it is to begin; as soon as possible by default. */
  plannedFor?: Date | undefined
  /** A new UUID by default. */
  id?: string
}

/** A job that this process may work on until its lease is over. */
export type ClaimedJob = {
  id: string
  kind: JobKind
  data: unknown
  place: number
  total: number
  /** Attempts since the last progress, this one included; 0 after the first step of an attempt. */
  tries: number
  createdBy: string | null
  about: string
  subjectId: string | null
  claim: string
}

/** Where a job stands after a step. It is done when `done` is true, or by default when `place` has reached `total`. */
export type Progress = {
  place: number
  total?: number
  done?: boolean
  data?: unknown
  /** Whether it waits for other jobs, which have their turn before its next step. */
  yields?: boolean
}

/** How the work of one kind of job is done. */
export type JobHandler = {
  /**
   * Does what one step needs outside the transaction (reads a file, sends an e-mail, resizes a photo) and
   * returns what writes its effects. That function runs in the transaction that moves the job forward: both are kept or
   * neither, so every step counts exactly once. It should write about 20 rows, awaits nothing but statements, and can be
   * called again after a deadlock. A job may have been stopped or given up and gone on since its last step.
   *
   * A `Problem` with a status below 500 gives the job up at once, with its sentence as the reason, and so does a permanent
   * `JobFailure`. After any other error the step is tried again with growing pauses, up to JOB_ATTEMPTS_MAX times.
   */
  step(job: ClaimedJob): Promise<(tx: Tx) => Promise<Progress>>
  /** Runs in the transaction that gives the job up. */
  onDead?(tx: Tx, job: ClaimedJob): Promise<void>
  /** Runs in the transaction in which an administrator deletes the job; `subjectId` is what it was about. */
  onDiscard?(tx: Tx, subjectId: string): Promise<void>
  /** Whether a step reads or writes files. Such jobs wait while the file storage has not been checked. */
  usesFiles?: boolean
  /** Whether a job that is done is deleted at once. By default it is kept for JOB_RETENTION_DAYS. */
  deleteWhenDone?: boolean
}

/** A failure that the handler has logged. `message` is shown to administrators; `isPermanent`: no further attempt. */
export class JobFailure extends Error {
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}
