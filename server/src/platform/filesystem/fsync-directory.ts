import { open } from 'node:fs/promises'

/** Flushes a directory to disk. Only then does a file that was created or renamed in it survive a power failure. */
export async function fsyncDirectory(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
