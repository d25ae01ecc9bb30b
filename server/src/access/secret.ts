import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const SECRET_BYTES = 32

/** The secret that signs cookies: the one set, or one made on the first start and kept readable to the owner alone. */
export async function openSecret({ secret, dataDir }: { secret: string | null; dataDir: string }) {
  if (secret) return secret
  const file = path.join(dataDir, 'secret')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return made
}
