import type { PhotoImportState, PhotoOutcome, PhotoResult } from '@portal/contract/runs/photo-imports'
import type { Generated, Selectable } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

type PhotoImportsTable = {
  seq: Generated<number>
  id: string
  /** One that is cancelled is shown to nobody. */
  state: PhotoImportState | 'cancelled'
  createdBy: string
  created_at: Instant
  /** 1: students who have a photo keep it. */
  onlyMissing: Generated<number>
  appliedBy: Generated<string | null>
  appliedAt: Generated<Instant | null>
  /** Null once it can no longer be undone; the former photos are then released. */
  undoUntil: Generated<Instant | null>
  undoneAt: Generated<Instant | null>
  /** 1 once its undoing has begun. */
  isUndoing: Generated<number>
}

/** One file of an import of photos. */
type PhotoImportFilesTable = {
  seq: Generated<number>
  id: string
  importId: string
  /** Without folders. */
  name: string
  bytes: number
  /** The storage key of the file as it was sent; null when it is not kept. */
  fileKey: string | null
  /** The student whose College Id, card or e-mail is in its name. */
  studentId: string | null
  /** What is wrong with the file by itself. */
  problem: 'nobody' | 'several' | 'notAPhoto' | 'tooLarge' | null
  /** Null until the import is applied: until then it is found out when it is shown. */
  outcome: Generated<PhotoOutcome | null>
  result: Generated<PhotoResult | null>
  reason: Generated<string>
  /** The storage keys of the student's photo before it was applied, and of the new one. */
  formerKey: Generated<string | null>
  photoKey: Generated<string | null>
}

export type PhotoImportTables = { photoImports: PhotoImportsTable; photoImportFiles: PhotoImportFilesTable }
export type PhotoImportRecord = Selectable<PhotoImportsTable>
export type PhotoFileRecord = Selectable<PhotoImportFilesTable>
