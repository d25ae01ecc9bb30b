import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { knowsMigrations } from '../../platform/database/migrate.ts'
import type { Row } from '../../platform/database/snapshot.ts'
import { CorruptArchiveError, readArchive } from './read-archive.ts'
import { type BackupManifest, FORMAT } from './write-backup.ts'

/** A restore that would mix two colleges, or go back in time. */
export class RestoreError extends Error {}

/** A backup that has been read through to its end: what it says of itself, and the keys of the files it has rows of. */
export type CheckedBackup = { manifest: BackupManifest; keys: ReadonlySet<string> }

const formatOnly = z.object({ format: z.number() })
const facts = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  rows: z.record(z.string(), z.int().min(0)),
  files: z.int().min(0),
}) satisfies z.ZodType<BackupManifest>

/** Reads an archive through to its end and says what is in it, without writing anything. Throws CorruptArchiveError. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const keys = new Set<string>()
  const about = await readArchive(file, async (entry) => {
    if (!('table' in entry)) return
    for await (const row of rowsIn(entry.content)) {
      if (entry.table === 'files' && typeof row.key === 'string') keys.add(row.key)
    }
  })
  const { format = Number.NaN } = formatOnly.safeParse(about).data ?? {}
  if (Number.isFinite(format) && format !== FORMAT)
    throw new RestoreError(`The archive has format ${format}, this portal knows ${FORMAT}.`)
  const read = facts.safeParse(about)
  if (!read.success) throw new CorruptArchiveError('what it says of itself cannot be read')
  if (!knowsMigrations(read.data.migrations)) {
    throw new RestoreError('The archive was made by a newer version of the portal. Install that version first.')
  }
  return { manifest: read.data, keys }
}

/** The rows that an entry has, one a line. Throws CorruptArchiveError for what is no row. */
export async function* rowsIn(content: Readable): AsyncGenerator<Row> {
  const decoder = new StringDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield asRow(line)
  }
  if (rest !== '') yield asRow(rest)
}

function asRow(line: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // Text that is not JSON is refused below, like JSON that is not an object.
  }
  throw new CorruptArchiveError('it has a row that cannot be read')
}
