import { z } from 'zod'
import { knowsMigrations } from '../../platform/database/migrate.ts'
import { folderOf, hasCopies } from './backup-folder.ts'
import { type ListedFile, listedFilesIn } from './file-list.ts'
import { CorruptArchiveError, readArchive } from './read-archive.ts'
import { linesIn } from './read-lines.ts'
import { type BackupManifest, RECORDS_FORMAT, WHOLE_FORMAT } from './write-backup.ts'

/** A restore that is refused, for example because the target is not empty or the archive is newer than this version. */
export class RestoreError extends Error {}

/**
 * A backup that has been read completely: its manifest, the keys of all files that its records refer to, and, of an archive
 * of records, the list of these files.
 */
export type CheckedBackup = { manifest: BackupManifest; keys: ReadonlySet<string>; listed: readonly ListedFile[] }

const formatSchema = z.object({ format: z.number() })
const manifestSchema = z.object({
  format: z.literal([WHOLE_FORMAT, RECORDS_FORMAT]),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  rows: z.record(z.string(), z.int().min(0)),
  files: z.int().min(0),
}) satisfies z.ZodType<BackupManifest>

/** Reads an archive completely, without writing anything. Throws `CorruptArchiveError` and `RestoreError`. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const keys = new Set<string>()
  const listed: ListedFile[] = []
  const about = await readArchive(file, async (entry) => {
    if ('isList' in entry) for await (const listedFile of listedFilesIn(entry.content)) listed.push(listedFile)
    if (!('table' in entry)) return
    for await (const row of linesIn(entry.content)) {
      if (entry.table === 'files' && typeof row.key === 'string') keys.add(row.key)
    }
  })
  const { format = Number.NaN } = formatSchema.safeParse(about).data ?? {}
  if (Number.isFinite(format) && format !== WHOLE_FORMAT && format !== RECORDS_FORMAT)
    throw new RestoreError(`The archive has format ${format}, this portal knows ${WHOLE_FORMAT} and ${RECORDS_FORMAT}.`)
  const parsed = manifestSchema.safeParse(about)
  if (!parsed.success) throw new CorruptArchiveError('the description in its manifest cannot be read')
  if (!knowsMigrations(parsed.data.migrations)) {
    throw new RestoreError('The archive was made by a newer version of the portal. Install that version first.')
  }
  if (parsed.data.format === RECORDS_FORMAT && !hasCopies(folderOf(file))) throw new RestoreError(NO_COPIES)
  return { manifest: parsed.data, keys, listed }
}

const NO_COPIES =
  'The archive has records only; the files are in the backup folder that it was written to. Restore it from there: npm run restore -- FOLDER/records/NAME.tar.gz'
