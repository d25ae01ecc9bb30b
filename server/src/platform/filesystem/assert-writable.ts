import { existsSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** Throws unless a folder can be written, or made where it is not there yet. Leaves nothing behind. */
export async function assertWritable(folder: string): Promise<void> {
  if (!existsSync(folder)) return assertWritable(path.dirname(folder))
  // Rights alone do not say it: a disk can be mounted for reading only.
  await rmdir(await mkdtemp(path.join(folder, '.check-')))
}
