import { existsSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** Throws unless a folder is writable, or can be created if it does not exist. Leaves no files behind. */
export async function assertWritable(folder: string): Promise<void> {
  if (!existsSync(folder)) return assertWritable(path.dirname(folder))
  // Checking permissions is not enough: the disk can be mounted read-only.
  await rmdir(await mkdtemp(path.join(folder, '.check-')))
}
