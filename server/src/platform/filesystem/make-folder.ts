import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder, and those above it, where they are missing. Not `mkdirSync` with `recursive`: in a file system of the
 * kernel such as /proc, which answers that the folder does not exist, that tries again without an end.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent, mode)
  mkdirSync(folder, { mode })
}
