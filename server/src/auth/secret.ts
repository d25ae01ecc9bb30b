import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fsyncDirectory } from '../platform/filesystem/fsync-directory.ts'
import { MIN_SECRET_CHARACTERS } from '../platform/settings.ts'

const SECRET_BYTES = 32
const FILE = 'secret'

/** The secret that signs cookies: from the settings, or created on the first start in a file that only its owner can read. */
export async function openSecret({ secret, dataDir }: { secret: string | null; dataDir: string }) {
  if (secret) return secret
  const file = path.join(dataDir, FILE)
  const existing = await readSecret(file)
  // A short one was cut off while it was written. It could be guessed and used to sign cookies.
  if (existing === null || existing.length < MIN_SECRET_CHARACTERS) await writeSecret(file, existing === null)
  return (await readSecret(file)) ?? ''
}

/** The secret of a portal that has been started; null when there is none here. For commands, which make none. */
export async function findSecret({ secret, dataDir }: { secret: string | null; dataDir: string }) {
  return secret ?? (await readSecret(path.join(dataDir, FILE)))
}

async function readSecret(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Writes a new secret atomically. If `isFirst`, and several processes start at the same moment, only one writes it. */
async function writeSecret(file: string, isFirst: boolean) {
  const temporaryFile = `${file}-${randomUUID()}`
  try {
    await writeFile(temporaryFile, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
    if (isFirst) await link(temporaryFile, file)
    else await rename(temporaryFile, file)
    await fsyncDirectory(path.dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
