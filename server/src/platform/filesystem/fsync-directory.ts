import { open } from 'node:fs/promises'

/** Puts a folder's list of names on the disk: a file made or renamed in it survives a power cut only then. */
export async function fsyncDirectory(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
