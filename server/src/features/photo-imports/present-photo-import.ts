import type { PhotoImport, PhotoImportFile } from '@portal/contract/photo-imports'
import { fullName } from '@portal/contract/students'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { findJobOf } from '../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../platform/jobs/present-job.ts'
import { photoLink } from '../uploads/photo-link.ts'
import { countPhotoFiles, type ListedPhotoFile } from './photo-files.store.ts'
import type { ListedPhotoImport } from './photo-imports.store.ts'

/** An import of photos with its counts and the job that works on it. */
export async function presentPhotoImport(
  db: Kysely<Tables>,
  record: ListedPhotoImport,
  now: Date,
): Promise<PhotoImport> {
  const { id, state, created_at, appliedAt, undoUntil } = record
  const job = state === 'collecting' ? undefined : await findJobOf(db, id)
  return {
    ...{ id, state, created_at, appliedAt },
    undoUntil: undoUntil !== null && undoUntil > now.toISOString() ? undoUntil : null,
    onlyMissing: record.onlyMissing === 1,
    createdBy: {
      id: record.createdBy,
      name: fullName({ firstName: record.firstName ?? '', lastName: record.lastName ?? '' }),
    },
    counts: await countsOf(db, id),
    job: job && job.state !== 'done' ? presentJob(job, now) : null,
  }
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
