import { z } from 'zod'
import { isKey } from '../../platform/storage/storage.ts'
import type { ArchiveWriter } from './archive.ts'
import type { Copy } from './backup-folder.ts'
import type { Entry } from './read-archive.ts'
import { CorruptArchiveError, readArchive } from './read-archive.ts'
import { linesIn } from './read-lines.ts'

const PART_LINES = 5_000

const listedSchema = z.object({
  key: z.string().refine(isKey),
  /** For people who read the list. */
  kind: z.string(),
  bytes: z.int().min(0).nullable(),
  /** The name of its copy; null when the file was missing or damaged and had never been copied. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** What was wrong with the file in the storage. */
  fault: z.string().optional(),
})

/** A line in the list of an archive of records: one file that the records need. */
export type ListedFile = z.output<typeof listedSchema>

/** Adds the list of files to an archive of records. */
export async function addList(archive: Pick<ArchiveWriter<unknown>, 'add'>, files: Iterable<ListedFile>) {
  let parts = 0
  let lines: string[] = []
  const addPart = async () => {
    const text = Buffer.from(lines.join(''))
    lines = []
    await archive.add(`list/${String(++parts).padStart(6, '0')}.ndjson`, text.length, text)
  }
  for (const file of files) {
    lines.push(`${JSON.stringify(file)}\n`)
    if (lines.length === PART_LINES) await addPart()
  }
  if (lines.length > 0) await addPart()
}

/** The files of one part of a list. Throws `CorruptArchiveError`. */
export async function* listedFilesIn(content: Entry['content']) {
  for await (const line of linesIn(content)) {
    const { data } = listedSchema.safeParse(line)
    if (!data) throw new CorruptArchiveError('its list of files cannot be read')
    yield data
  }
}

/** Calls `onCopy` with each copy that an archive of records lists. False: the archive is damaged, and more can be missing. */
export async function readCopies(archive: string, onCopy: (key: string, copy: Copy) => void): Promise<boolean> {
  try {
    await readArchive(archive, async (entry) => {
      if (!('isList' in entry)) return
      for await (const { key, sha256, bytes } of listedFilesIn(entry.content))
        if (sha256 !== null && bytes !== null) onCopy(key, { sha256, bytes })
    })
    return true
  } catch (error) {
    if (error instanceof CorruptArchiveError) return false
    throw error
  }
}
