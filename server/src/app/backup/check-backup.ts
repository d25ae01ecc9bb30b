import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { knowsMigrations } from '../../platform/database/migrate.ts'
import type { Row } from '../../platform/database/snapshot.ts'
import { CorruptArchiveError, readArchive } from './read-archive.ts'
import { type BackupManifest, FORMAT } from './write-backup.ts'

/** A restore that is refused, for example because the target is not empty or the archive is newer than this version. */
export class RestoreError extends Error {}

/** A backup that has been read completely: its manifest, and the keys of all files that its records refer to. */
export type CheckedBackup = { manifest: BackupManifest; keys: ReadonlySet<string> }

const formatSchema = z.object({ format: z.number() })
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  rows: z.record(z.string(), z.int().min(0)),
  files: z.int().min(0),
}) satisfies z.ZodType<BackupManifest>

/** Reads an archive completely, without writing anything. Throws `CorruptArchiveError` and `RestoreError`. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const keys = new Set<string>()
  const about = await readArchive(file, async (entry) => {
    if (!('table' in entry)) return
    for await (const row of rowsIn(entry.content)) {
      if (entry.table === 'files' && typeof row.key === 'string') keys.add(row.key)
    }
  })
  const { format = Number.NaN } = formatSchema.safeParse(about).data ?? {}
  if (Number.isFinite(format) && format !== FORMAT)
    throw new RestoreError(`The archive has format ${format}, this portal knows ${FORMAT}.`)
  const parsed = manifestSchema.safeParse(about)
  if (!parsed.success) throw new CorruptArchiveError('the description in its manifest cannot be read')
  if (!knowsMigrations(parsed.data.migrations)) {
    throw new RestoreError('The archive was made by a newer version of the portal. Install that version first.')
  }
  return { manifest: parsed.data, keys }
}

/** The rows of an entry, one per line. Throws `CorruptArchiveError` for a line that is not a row. */
export async function* rowsIn(content: Readable): AsyncGenerator<Row> {
  const decoder = new StringDecoder()
  let incompleteLine = ''
  for await (const chunk of content) {
    const lines = (incompleteLine + decoder.write(chunk as Buffer)).split('\n')
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield parseRow(line)
  }
  if (incompleteLine !== '') yield parseRow(incompleteLine)
}

function parseRow(line: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // Text that is not JSON is refused below, like JSON that is not an object.
  }
  throw new CorruptArchiveError('it has a row that cannot be read')
}
