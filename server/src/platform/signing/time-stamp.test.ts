import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { readSignature, verifyPdf } from '../../testing/signed-pdf.ts'
import { openTestPortal } from '../../testing/test-portal.ts'
import { openTimeStampServer, type TimeStampFault } from '../../testing/time-stamp-server.ts'
import { typstPdf } from '../../testing/typst-pdf.ts'
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

it('refuses an authority that is not there, and one with an endless answer', async () => {
  await expect(requestTimeStamp(`http://127.0.0.1:${await freePort()}/`, data)).rejects.toThrow('ECONNREFUSED')
  const endless = createServer((_, response) => {
    const more = () => response.write(Buffer.alloc(16_384)) && setImmediate(more)
    response.on('drain', more).on('error', () => {})
    more()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`
  await expect(requestTimeStamp(url, data)).rejects.toThrow('longer than 65536 bytes')
  endless.closeAllConnections()
  await promisify(endless.close.bind(endless))()
})
