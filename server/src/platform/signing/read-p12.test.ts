import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPdf } from '../../testing/files/signed-pdf.ts'
import { typstPdf } from '../../testing/files/typst-pdf.ts'
import { startPortalProcess } from '../../testing/portal/portal-process.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'
import { makeP12 } from '../../testing/services/p12.ts'
import { readP12 } from './read-p12.ts'
import { SigningCertificateError } from './signing-errors.ts'
import { readSigningKeys } from './signing-keys.store.ts'

const password = 'a college'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-p12-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: Buffer) {
  const file = path.join(folder, 'own.p12')
  await writeFile(file, content)
  return file
}
const portalWith = (file: string) => ({
  PORTAL_VERIFICATION: 'on',
  PORTAL_SIGNING_P12: file,
  PORTAL_SIGNING_P12_PASSWORD: password,
})

describe("the college's own certificate", () => {
  it('signs the PDFs, and no certificate of the portal is made', async () => {
    const portal = await openTestPortal('sqlite', portalWith(await fileOf(await makeP12(password))))
    const signed = await portal.app.signing?.signPdf(typstPdf(), { signedAt: new Date(), reason: 'Issued' })
    const { byPkijs, byNode, certificate } = await verifyPdf(signed ?? Buffer.alloc(0))
    expect([byPkijs, byNode, certificate.subject]).toEqual([true, true, 'O=Own College\nCN=Own College'])
    expect((await portal.app.signing?.pdfCertificates())?.map(String)).toEqual([certificate.toString()])
    expect(await readSigningKeys(portal.app.database.read, 'pdf')).toEqual([])
    await portal.close()
  })

  it('that has expired is refused at the start, in a sentence', async () => {
    const file = await fileOf(await makeP12(password, { madeAt: new Date('2010-01-01') }))
    const portal = startPortalProcess({ PORTAL_DATA_DIR: path.join(folder, 'data'), ...portalWith(file) })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toMatch(/^PORTAL_SIGNING_P12: the certificate expired on .*2020/)
  })

  it('that expires while the portal runs signs nothing any more', async () => {
    const portal = await openTestPortal('sqlite', portalWith(await fileOf(await makeP12(password))))
    portal.passTime(11 * 366 * DAY_MS)
    const signing = portal.app.signing?.signPdf(typstPdf(), { signedAt: new Date(), reason: 'Issued' })
    await expect(signing).rejects.toThrow('the certificate expired')
    await portal.close()
  })

  it('is refused when the file is missing or damaged, has no key, or has another password', async () => {
    const reading = (file: string, given = password) => expect(readP12({ file, password: given })).rejects
    await reading(path.join(folder, 'none.p12')).toThrow(/cannot be read \(ENOENT\)/)
    await reading(await fileOf(Buffer.from('no certificate'))).toThrow('cannot be read as a PKCS #12 file')
    await reading(await fileOf(await makeP12(password, { withKey: false }))).toThrow('has no private key')
    await reading(await fileOf(await makeP12(password)), 'wrong').toThrow('PORTAL_SIGNING_P12_PASSWORD does not open')
    await reading(await fileOf(await makeP12(password)), 'wrong').toBeInstanceOf(SigningCertificateError)
  })
})

const openssl = findProgram('openssl')

describe('a PKCS #12 file made by openssl', skipWithout('openssl', openssl), () => {
  const run = (...args: string[]) => execFileSync(openssl ?? '', args, { cwd: folder, stdio: 'pipe' })
  const makeKey = (...algorithm: string[]) =>
    run(
      'req',
      '-x509',
      '-newkey',
      ...algorithm,
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'cert.pem',
      '-subj',
      '/CN=College',
    )
  const exportP12 = (...options: string[]) =>
    run(
      'pkcs12',
      '-export',
      '-inkey',
      'key.pem',
      '-in',
      'cert.pem',
      '-out',
      'made.p12',
      '-passout',
      `pass:${password}`,
      ...options,
    )
  const made = () => readP12({ file: path.join(folder, 'made.p12'), password })

  it('is read with the certificates that lead to its root', async () => {
    run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Root')
    run(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'csr.pem',
      '-subj',
      '/O=College/CN=Office',
    )
    run('x509', '-req', '-in', 'csr.pem', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'cert.pem')
    exportP12('-certfile', 'ca.pem')
    const { signer, certificate } = await made()
    expect(signer.chain).toHaveLength(2)
    expect(certificate.subject).toBe('O=College\nCN=Office')
  })

  it('in the old encryption is refused with the way to convert it', async () => {
    makeKey('rsa:2048')
    exportP12('-legacy')
    await expect(made()).rejects.toThrow('openssl pkcs12 -legacy -in')
  })

  it('with a key that is not RSA is refused', async () => {
    makeKey('ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1')
    exportP12()
    await expect(made()).rejects.toThrow('is not an RSA key')
  })
})
