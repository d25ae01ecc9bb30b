import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openLogger } from '../platform/logger.ts'
import { unsealKey } from '../platform/signing/sealed-key.ts'
import { readSigningKeys } from '../platform/signing/signing-keys.store.ts'
import { typstPdf } from '../testing/files/typst-pdf.ts'
import { startPortalProcess } from '../testing/portal/portal-process.ts'
import { runCommandOf } from '../testing/portal/run-command.ts'
import { writeBackup } from './backup/write-backup.ts'
import { createContext } from './create-context.ts'

const OLD_SECRET = 'the first secret, of more than 32 characters'
const NEW_SECRET = 'the second secret, of more than 32 characters'
const facts = { signedAt: new Date(), reason: 'Issued' }

describe('a college that has lost its PORTAL_SECRET', () => {
  let folder: string
  let settings: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-secret-'))
    settings = {
      PORTAL_DATA_DIR: path.join(folder, 'data'),
      PORTAL_VERIFICATION: 'on',
      PORTAL_SECRET: OLD_SECRET,
    }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function withPortal<Result>(secret: string, work: (app: PortalApp) => Promise<Result>) {
    const config = readConfig({ ...settings, PORTAL_SECRET: secret })
    const { app, close } = await createContext(config, openLogger('silent'))
    return work(app).finally(close)
  }
  type PortalApp = Awaited<ReturnType<typeof createContext>>['app']
  const sign = async ({ signing }: PortalApp) => {
    await signing?.signPdf(typstPdf(), facts)
    return (await signing?.credentialKey())?.id
  }

  it('starts and says so, and signs again after one command, with the former key still published', async () => {
    const former = await withPortal(OLD_SECRET, sign)
    const env = { ...settings, PORTAL_SECRET: NEW_SECRET }
    const portal = startPortalProcess({ ...env, PORTAL_LOG: 'error' })
    await portal.waitUntilOpen()
    await portal.stop()
    expect(portal.output).toContain('sealed with another PORTAL_SECRET')
    const broken = await runCommandOf('check', [], env)
    expect(broken.output).toMatch(/✗ signing keys .*\n +The signing keys were sealed with another PORTAL_SECRET/)
    await expect(withPortal(NEW_SECRET, sign)).rejects.toThrow('npm run keys -- rotate --lost-secret')

    expect((await runCommandOf('keys', ['list'], env)).output).toContain('not opened by this PORTAL_SECRET')
    const { code, output } = await runCommandOf('keys', ['rotate', '--lost-secret'], env)
    expect(output).toMatch(/^In use from now on: key-\d+-2, pdf-\d+-2/)
    expect(code).toBe(0)
    const [present, published] = await withPortal(NEW_SECRET, async (app) => [
      await sign(app),
      (await app.signing?.publishedKeys())?.map(({ id }) => id),
    ])
    expect(published).toEqual([former, present])
    const repaired = await runCommandOf('check', [], env)
    expect(repaired.output).toMatch(/✓ signing keys +key-\d+-2 signs credentials; pdf-\d+-2 signs PDFs \(a self-made/)
  })

  it('has backups that hold private keys only sealed', async () => {
    const file = path.join(folder, 'portal.tar.gz')
    const secrets = await withPortal(OLD_SECRET, async ({ database, storage, ...app }) => {
      await sign({ database, storage, ...app })
      await writeBackup({ database, storage }, file, new Date())
      const keys = await Promise.all([
        readSigningKeys(database.read, 'credential'),
        readSigningKeys(database.read, 'pdf'),
      ])
      return keys.flat().map((key) => unsealKey(OLD_SECRET, key, key.sealedKey))
    })
    expect(secrets).toHaveLength(2)
    const archive = gunzipSync(await readFile(file))
    expect(archive.includes('"sealedKey"')).toBe(true)
    expect(archive.includes('PRIVATE KEY')).toBe(false)
    for (const secret of secrets) {
      // The end of PKCS #8 is the private key itself; base64 is compared without what depends on its position.
      const end = secret.subarray(-32)
      expect(archive.includes(end)).toBe(false)
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(archive.includes(secret.toString(encoding).slice(0, -8))).toBe(false)
      }
    }
  })
})

it('the keys command explains itself, and refuses what it does not understand', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-keys-'))
  const env = { PORTAL_DATA_DIR: folder }
  const misunderstood = [[], ['rotate', 'all'], ['compromised', 'key-2026-1'], ['list', '--pdf'], ['--what']]
  await Promise.all(
    misunderstood.map(async (args) => {
      const { code, output } = await runCommandOf('keys', args, env)
      expect([code, output]).toEqual([1, expect.stringContaining('npm run keys -- rotate')])
    }),
  )
  const { output } = await runCommandOf('keys', ['list'], env)
  expect(output).toContain('There is no college here yet')
  await rm(folder, { recursive: true, force: true })
})
