import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MIN_SECRET_CHARACTERS } from '../platform/config.ts'
import { fsyncDirectory } from '../platform/filesystem/fsync-directory.ts'

const SECRET_BYTES = 32

/** The secret that signs cookies: the one set, or one made on the first start and kept readable to the owner alone. */
export async function openSecret({ secret, dataDir }: { secret: string | null; dataDir: string }) {
  if (secret) return secret
  const file = path.join(dataDir, 'secret')
  const kept = await readSecret(file)
  // A short one was cut off while it was written: whoever knows that could sign cookies with it.
  if (kept === null || kept.length < MIN_SECRET_CHARACTERS) await writeSecret(file, kept === null)
  return (await readSecret(file)) ?? ''
}

async function readSecret(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Writes a new secret, whole or not at all. Of several who start at once on a `fresh` place one does it. */
async function writeSecret(file: string, fresh: boolean) {
  const draft = `${file}-${randomUUID()}`
  try {
    await writeFile(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
    if (fresh) await link(draft, file)
    else await rename(draft, file)
    await fsyncDirectory(path.dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
