import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DAY_MS } from '@portal/contract/time/durations'
import type { CredentialKey } from '../../../platform/signing/signing.ts'
import { didOf, STATUS_LIST_ENTRIES, type StatusPurpose, statusListUrl } from './addresses.ts'
import { CREDENTIALS_V2 } from './context-urls.ts'
import { addProof } from './data-integrity.ts'
import { secondsOf } from './instants.ts'

/** A copy that somebody keeps is not taken for the present list after this time. */
const VALID_MS = DAY_MS

/** The bits of a status list; the first entry is the highest bit of the first byte. `marked` are places in the list. */
export function bitsOf(marked: Iterable<number>) {
  const bits = Buffer.alloc(STATUS_LIST_ENTRIES / 8)
  for (const place of marked) {
    const byte = place >> 3
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (place & 7)), byte)
  }
  return bits
}

type Signed = { url: string; purpose: StatusPurpose; list: number; bits: Buffer; key: CredentialKey; now: Date }

/** A signed BitstringStatusListCredential (W3C Bitstring Status List v1.0) as JSON; `url` is the address of the portal. */
export async function makeStatusList({ url, purpose, list, bits, key, now }: Signed) {
  const id = statusListUrl(url, purpose, list)
  const did = didOf(url)
  const compressed = await promisify(gzip)(bits)
  const credential = {
    '@context': [CREDENTIALS_V2],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: secondsOf(now),
    validUntil: secondsOf(new Date(now.getTime() + VALID_MS)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: `u${compressed.toString('base64url')}`,
    },
  }
  return JSON.stringify(await addProof(credential, { key, did, created: now }))
}
