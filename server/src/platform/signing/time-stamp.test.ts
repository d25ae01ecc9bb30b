import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSignature, verifyPdf } from '../../testing/files/signed-pdf.ts'
import { typstPdf } from '../../testing/files/typst-pdf.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'
import { freePort } from '../../testing/services/free-port.ts'
import { openTimeStampServer, type TimeStampFault } from '../../testing/services/time-stamp-server.ts'
import { TimeStampError } from './signing-errors.ts'
import { requestTimeStamp } from './time-stamp.ts'

const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'
const data = Buffer.from('a signature')

let authority: Awaited<ReturnType<typeof openTimeStampServer>>
beforeAll(async () => {
  authority = await openTimeStampServer()
})
afterAll(() => void authority.close())

it('puts a time-stamp of the authority into the signature of a PDF', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on', PORTAL_TSA_URL: authority.url })
  const facts = { signedAt: new Date(), reason: 'Issued' }
  const signed = await portal.app.signing?.signPdf(typstPdf(), facts)
  if (!signed) throw new Error('nothing is signed')
  expect(await verifyPdf(signed)).toMatchObject({ byPkijs: true, byNode: true, coversAll: true })
  const [signer] = readSignature(signed).signedData.signerInfos
  const [attribute] = signer?.unsignedAttrs?.attributes ?? []
  expect(attribute?.type).toBe(TIME_STAMP_TOKEN)
  const token = new SignedData({ schema: new ContentInfo({ schema: attribute?.values[0] }).content })
  const value = new Uint8Array(signer?.signature.valueBlock.valueHexView ?? [])
  expect(await token.verify({ signer: 0, data: value.buffer })).toBe(true)
  const content = token.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer()
  expect(Math.abs(TSTInfo.fromBER(content).genTime.getTime() - Date.now())).toBeLessThan(60_000)
  authority.fault = 'refusal'
  await expect(portal.app.signing?.signPdf(typstPdf(), facts)).rejects.toThrow(TimeStampError)
  authority.fault = null
  await portal.close()
})

it.each<[TimeStampFault, string]>([
  ['otherImprint', 'its token is for other data'],
  ['otherNonce', 'its token is for another request'],
  ['otherSignature', 'the signature of its token is wrong'],
  ['refusal', 'it refuses with status 2'],
  ['nonsense', 'the answer cannot be read'],
  ['noAnswer', 'no answer within 0.05 s'],
])('refuses an authority with the fault %s', async (fault, reason) => {
  authority.fault = fault
  const asking = requestTimeStamp(authority.url, data, fault === 'noAnswer' ? 50 : undefined)
  await expect(asking).rejects.toThrow(reason)
  await expect(asking).rejects.toBeInstanceOf(TimeStampError)
  authority.fault = null
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

it('refuses an authority that is not there, and one with an endless answer', async () => {
  await expect(requestTimeStamp(`http://127.0.0.1:${await freePort()}/`, data)).rejects.toThrow('ECONNREFUSED')
  const { server, url } = await serve((_, response) => {
    const more = () => response.write(Buffer.alloc(16_384)) && setImmediate(more)
    response.on('drain', more).on('error', () => {})
    more()
  })
  await expect(requestTimeStamp(url, data)).rejects.toThrow('longer than 65536 bytes')
  server.closeAllConnections()
  server.close()
})

const openssl = findProgram('openssl')
const AUTHORITY = `[tsa]
default_tsa = t
[t]
serial = serial
crypto_device = builtin
signer_cert = tsa.crt
certs = tsa.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = millisecs:500
tsa_name = yes
ess_cert_id_alg = sha256
`

it('takes the time-stamps of openssl', skipWithout('openssl', openssl), async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), 'portal-tsa-'))
  const run = (...args: string[]) => execFileSync(openssl ?? '', args, { cwd, stdio: 'pipe' })
  await writeFile(path.join(cwd, 'tsa.cnf'), AUTHORITY)
  await writeFile(path.join(cwd, 'serial'), '01')
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.crt',
    '-subj',
    '/CN=TSA',
  ]
  run(...made, '-addext', 'extendedKeyUsage=critical,timeStamping')
  const { server, url } = await serve(async (request, response) => {
    await writeFile(path.join(cwd, 'query'), await buffer(request))
    run('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'reply')
    response.end(await readFile(path.join(cwd, 'reply')))
  })
  const token = await requestTimeStamp(url, data)
  expect((await readFile(path.join(cwd, 'reply'))).includes(Buffer.from(token.toSchema().toBER()))).toBe(true)
  server.close()
  await rm(cwd, { recursive: true })
})
