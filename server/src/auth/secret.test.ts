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

  const open = () => openSecret({ secret: null, dataDir })

  it('is created once, readable only by its owner, and the same for all processes that start at the same moment', async () => {
    const secrets = await Promise.all([open(), open(), open()])
    expect(new Set([...secrets, await open()]).size).toBe(1)
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret'])
  })

  it.each(['', 'half of one'])('is created again if a crash has left %j in its file', async (content) => {
    await writeFile(path.join(dataDir, 'secret'), content)
    const secret = await open()
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(await open()).toBe(secret)
  })
})
