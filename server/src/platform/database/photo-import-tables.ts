import type { PhotoImportState, PhotoOutcome, PhotoResult } from '@portal/contract/runs/photo-imports'
import type { Generated, Selectable } from 'kysely'
import type { RunColumns } from './run-columns.ts'

/** One that is cancelled is shown to nobody. Once one can no longer be undone, the former photos are released. */
type PhotoImportsTable = RunColumns<PhotoImportState | 'cancelled'> & {
  /** 1: students who have a photo keep it. */
  onlyMissing: Generated<number>
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
