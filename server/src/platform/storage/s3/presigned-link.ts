import { AwsV4Signer } from 'aws4fetch'
import { assertKey, type Storage } from '../storage.ts'
import type { S3Config } from './config.ts'
import { addressOf, keysOf } from './signed-call.ts'

const VALID_SECONDS = 300
/** Within this time a file keeps its address, so that a browser need not fetch a picture it has just shown. */
const SAME_ADDRESS_MS = 120_000

/** Makes addresses at which the store hands a file out to whoever has them, for three to five minutes. */
export function presignedLink(place: S3Config): NonNullable<Storage['presign']> {
  return async (key, { type, disposition }, now) => {
    assertKey(key)
    const began = new Date(Math.floor(now.getTime() / SAME_ADDRESS_MS) * SAME_ADDRESS_MS)
    const { url } = await new AwsV4Signer({
      ...keysOf(place),
      method: 'GET',
      url: addressOf(place, key, {
        'X-Amz-Expires': String(VALID_SECONDS),
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': 'no-store',
      }),
      datetime: began.toISOString().replace(/[:-]|\.\d{3}/g, ''),
      signQuery: true,
    }).sign()
    return url.href
  }
}
