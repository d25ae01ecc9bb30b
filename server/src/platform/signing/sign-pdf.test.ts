import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSignature, verifyPdf } from '../../testing/files/signed-pdf.ts'
import { typstPdf } from '../../testing/files/typst-pdf.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'
import { fromPem, privateKeyOf, toCryptoKey } from './crypto-keys.ts'
import { makeKeyPair } from './key-pairs.ts'
import { openPdf, readFirstPage, readReferred } from './pdf-file.ts'
import { createPdfSigner, type PdfSigner } from './pdf-signer.ts'
import { appendUpdate } from './pdf-update.ts'
import { signPdf } from './sign-pdf.ts'

const run = promisify(execFile)
const SIGNED_AT = new Date('2026-11-21T08:30:00Z')
const facts = { signedAt: SIGNED_AT, reason: 'Issued by the college', name: 'कॉलेज College', place: 'Pune' }
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

let signer: PdfSigner
let letter: Buffer
let signed: Buffer
let folder: string
beforeAll(async () => {
  const { publicKey, privateKey } = await makeKeyPair('pdf', 'Hill College', SIGNED_AT)
  signer = createPdfSigner(fromPem(publicKey), toCryptoKey(privateKeyOf(privateKey)))
  letter = typstPdf()
  signed = await signPdf(letter, facts, signer, null)
  folder = await mkdtemp(path.join(tmpdir(), 'portal-signing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fileOf = async (pdf: Buffer) => {
  const file = path.join(folder, 'signed.pdf')
  await writeFile(file, pdf)
  return file
}

describe('the signature of a PDF', () => {
  it('is verified by two programs that did not make it', async () => {
    expect(await verifyPdf(signed)).toMatchObject({ byPkijs: true, byNode: true, coversAll: true })
  })

  it('is verified for each of several documents that one key signs', async () => {
    const other = await signPdf(letter, { ...facts, reason: 'Confirmed by the college' }, signer, null)
    expect(await verifyPdf(other)).toMatchObject({ byPkijs: true, byNode: true, coversAll: true })
    expect(readSignature(other).hole.equals(readSignature(signed).hole)).toBe(false)
  })

  it('covers every byte of the file but its own place', () => {
    const { start, end, hole, covered } = readSignature(signed)
    expect(covered.length).toBe(signed.length - hole.length)
    expect(signed.toString('latin1', start - 10, start + 1)).toBe('/Contents <')
    expect(signed.toString('latin1', end - 1, end)).toBe('>')
  })

  it('leaves every byte of the file as it was, and adds less than 12 kB', () => {
    expect(signed.subarray(0, letter.length).equals(letter)).toBe(true)
    expect(signed.length - letter.length).toBeLessThan(12_000)
  })

  it('is the same for the same file, time and key', async () => {
    expect((await signPdf(letter, facts, signer, null)).equals(signed)).toBe(true)
  })

  it('has no signing time of its own, and names its certificate, as PAdES wants it', async () => {
    const { attributes } = await verifyPdf(signed)
    expect(attributes).toEqual([CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2])
    expect(signed.toString('latin1')).toContain('/M (D:20261121083000Z)')
  })

  it('names its algorithm with the parameter NULL, as RFC 5754 wants it, and so does its certificate', async () => {
    const { signature } = readSignature(signed)
    expect(algorithmsIn(signature)).toEqual(['with NULL', 'with NULL', 'with NULL'])
    const { certificate } = await verifyPdf(signed)
    expect(algorithmsIn(certificate.raw)).toEqual(['with NULL', 'with NULL'])
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })

  it('allows no later change, and says who signed, why and where', () => {
    const text = signed.toString('latin1')
    expect(text).toContain('/Perms << /DocMDP')
    expect(text).toContain('/TransformParams /P 1')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    const name = Buffer.from('कॉलेज', 'utf16le').swap16().toString('hex').toUpperCase()
    expect(text).toContain(`/Name <FEFF${name}`)
  })

  it('keeps the links of the page', () => {
    const file = openPdf(signed)
    const { dictionary } = readFirstPage(file, readReferred(file, file.trailer, 'Root').dictionary)
    expect(dictionary.get('Annots')?.match(/ R/g)).toHaveLength(2)
  })

  it('makes a tagged PDF/A file a PDF/UA file too, with one list of schemas', () => {
    const file = openPdf(signed)
    const root = readReferred(file, file.trailer, 'Root').dictionary
    expect(root.get('ViewerPreferences')).toContain('/DisplayDocTitle true')
    const update = signed.toString('utf8', letter.length)
    expect(update).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(update.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
  })

  it('marks a plain file as nothing that it is not', async () => {
    const plain = await signPdf(typstPdf('1.7'), facts, signer, null)
    expect(await verifyPdf(plain)).toMatchObject({ byPkijs: true, byNode: true, coversAll: true })
    expect(plain.toString('latin1')).not.toContain('pdfuaid')
  })

  it('is refused for a file that the portal has not made', async () => {
    await expect(signPdf(Buffer.from('%PDF-1.7\nnothing'), facts, signer, null)).rejects.toThrow('the PDF has no end')
    const stream = Buffer.from('%PDF-1.7\n1 0 obj << /Type /XRef >> endobj\nstartxref\n9\n%%EOF\n')
    await expect(signPdf(stream, facts, signer, null)).rejects.toThrow('no cross-reference table')
  })
})

describe('a changed file', () => {
  it('fails when one bit is flipped', async () => {
    const flipped = Buffer.from(signed)
    flipped[5_000] = (flipped[5_000] ?? 0) ^ 1
    expect(await verifyPdf(flipped)).toMatchObject({ byPkijs: false, byNode: false })
  })

  it('is not covered as a whole when another page was put over the signed one', async () => {
    expect(await verifyPdf(withOtherPage(signed))).toMatchObject({ coversAll: false })
  })

  it('has no signature when it is cut off before it', () => {
    expect(() => readSignature(signed.subarray(0, letter.length))).toThrow('no signature')
  })
})

/** Every place in DER that names sha256WithRSAEncryption, with or without its parameter. */
function algorithmsIn(der: Buffer) {
  const places = der.toString('hex').match(/06092a864886f70d01010b(?:0500)?/g) ?? []
  return places.map((place) => (place.endsWith('0500') ? 'with NULL' : 'without'))
}

function withOtherPage(pdf: Buffer) {
  const file = openPdf(pdf)
  const page = readFirstPage(file, readReferred(file, file.trailer, 'Root').dictionary)
  const content = Number(/\d+/.exec(page.dictionary.get('Contents') ?? '')?.[0])
  const stream = 'BT ET 1 0 0 rg 100 400 300 60 re f'
  return appendUpdate(file, new Map([[content, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`]]))
}

const qpdf = findProgram('qpdf')
const pdfsig = findProgram('pdfsig')
const openssl = findProgram('openssl')

describe('programs that read signed files', () => {
  it('qpdf finds no damage', skipWithout('qpdf', qpdf), async () => {
    const { stdout } = await run(qpdf ?? '', ['--check', await fileOf(signed)])
    expect(stdout).toContain('No syntax or stream encoding errors found')
  })

  it('pdfsig says valid, and says which changes are not', skipWithout('pdfsig', pdfsig), async () => {
    const report = async (pdf: Buffer) => (await run(pdfsig ?? '', ['-nocert', await fileOf(pdf)])).stdout
    expect(await report(signed)).toMatch(/ETSI\.CAdES\.detached[\s\S]*Total document signed[\s\S]*Signature is Valid/)
    expect(await report(withOtherPage(signed))).toContain('Not total document signed')
    const flipped = Buffer.from(signed)
    flipped[5_000] = (flipped[5_000] ?? 0) ^ 1
    expect(await report(flipped)).toContain('Digest Mismatch')
  })

  it(
    'pdfsig takes the certificate for a whole one, of an issuer that it does not know',
    skipWithout('pdfsig', pdfsig),
    async () => {
      const { stdout } = await run(pdfsig ?? '', [await fileOf(signed)])
      expect(stdout).toContain('Certificate issuer is unknown')
    },
  )

  it('openssl verifies the signature', skipWithout('openssl', openssl), async () => {
    const { signature, covered } = readSignature(signed)
    const [cms, content] = [path.join(folder, 'signature.der'), path.join(folder, 'content')]
    await writeFile(cms, signature)
    await writeFile(content, covered)
    const verify = ['cms', '-verify', '-inform', 'DER', '-in', cms, '-content', content, '-binary', '-noverify']
    const { stderr } = await run(openssl ?? '', [...verify, '-out', path.join(folder, 'out')])
    expect(stderr).toMatch(/Verification successful/)
  })
})
