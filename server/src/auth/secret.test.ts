import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSecret } from './secret.ts'

describe('the secret that signs cookies', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-secret-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const opened = () => openSecret({ secret: null, dataDir })

  it('is made once, for the owner alone, and the same for all who start at the same moment', async () => {
    const secrets = await Promise.all([opened(), opened(), opened()])
    expect(new Set([...secrets, await opened()]).size).toBe(1)
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret'])
  })

  it.each(['', 'half of one'])('one that a crash has left as %j is made anew', async (left) => {
    await writeFile(path.join(dataDir, 'secret'), left)
    const secret = await opened()
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(await opened()).toBe(secret)
  })
})
