import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { knowsMigrations } from '../database/migrate.ts'
import type { Row } from '../database/snapshot.ts'
import { DamagedArchive, readArchive } from './read-archive.ts'
import { type BackupFacts, FORMAT } from './write-backup.ts'

/** A restore that would mix two colleges, or go back in time. */
export class CannotRestore extends Error {}

/** A backup that has been read through to its end: what it says of itself, and the keys of the files it has rows of. */
export type CheckedBackup = { facts: BackupFacts; keys: ReadonlySet<string> }

const formatOnly = z.object({ format: z.number() })
const facts = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  rows: z.record(z.string(), z.int().min(0)),
  files: z.int().min(0),
}) satisfies z.ZodType<BackupFacts>

/** Reads an archive through to its end and says what is in it, without writing anything. Throws DamagedArchive. */
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
    throw new CannotRestore(`The archive has format ${format}, this portal knows ${FORMAT}.`)
  const read = facts.safeParse(about)
  if (!read.success) throw new DamagedArchive('what it says of itself cannot be read')
  if (!knowsMigrations(read.data.migrations)) {
    throw new CannotRestore('The archive was made by a newer version of the portal. Install that version first.')
  }
  return { facts: read.data, keys }
}

/** The rows that an entry has, one a line. Throws DamagedArchive for what is no row. */
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
  throw new DamagedArchive('it has a row that cannot be read')
}
