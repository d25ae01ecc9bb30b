import type { PhotoImport, PhotoImportFile } from '@portal/contract/bulk/imports/photo-imports'
import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { photoLink } from '../../people/students/photo-link.ts'
import { presentBulkOperations, presentJobOf } from '../operation/present-bulk-operation.ts'
import { countPhotoFiles, type ListedPhotoFile } from './photo-files.store.ts'
import type { PhotoImportRecord } from './photo-imports.tables.ts'

/** Imports of photos with their counts and the jobs that work on them. */
export async function presentPhotoImports(db: Kysely<Tables>, records: readonly PhotoImportRecord[], now: Date) {
  const historyOf = await presentBulkOperations(db, records)
  const present = async (record: PhotoImportRecord): Promise<PhotoImport> => {
    const { appliedBy: _by, undoneAt: _at, undoUntil, ...history } = historyOf(record)
    const job = record.state === 'collecting' ? null : await presentJobOf(db, record, now)
    return {
      ...history,
      state: record.state as PhotoImport['state'],
      undoUntil: undoUntil !== null && undoUntil > now.toISOString() ? undoUntil : null,
      onlyMissing: record.onlyMissing === 1,
      counts: await countsOf(db, record.id),
      job: job?.state === 'done' ? null : job,
    }
  }
  return Promise.all(records.map(present))
}

async function countsOf(db: Kysely<Tables>, id: string): Promise<PhotoImport['counts']> {
  const counts = { total: 0, adds: 0, replaces: 0, unmatched: 0 }
  const results = { applied: 0, kept: 0, refused: 0, undone: 0, leftAlone: 0 }
  for (const { outcome, result, files } of await countPhotoFiles(db, id)) {
    counts.total += files
    counts[outcome === 'adds' || outcome === 'replaces' ? outcome : 'unmatched'] += files
    if (result) results[result] += files
  }
  return { ...counts, ...results }
}

export function presentPhotoFile(row: ListedPhotoFile): PhotoImportFile {
  const { id, name, bytes, outcome, result, reason, studentId } = row
  return {
    ...{ id, name, bytes, outcome, result, reason },
    student: studentId && {
      id: studentId,
      name: fullName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
      collegeId: row.collegeId ?? '',
      courseName: row.courseName ?? '',
      imageUrl: photoLink(studentId, row.imageUrl),
    },
  } as PhotoImportFile
}
