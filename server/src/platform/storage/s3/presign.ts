import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Storage } from '../storage.ts'

const VALID_SECONDS = 300
/** The URL of a file stays the same for this time, so that browsers can reuse an image they have just shown. */
const SAME_ADDRESS_MS = 120_000

/** Creates presigned URLs, which serve a file to anyone who has the URL, for three to five minutes. */
export function openPresigner(
  client: S3Client,
  objectOf: (key: string) => { Bucket: string; Key: string },
): NonNullable<Storage['presign']> {
  return (key, { type, disposition }, now) => {
    const command = new GetObjectCommand({
      ...objectOf(key),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: 'no-store',
    })
    const signingDate = new Date(Math.floor(now.getTime() / SAME_ADDRESS_MS) * SAME_ADDRESS_MS)
    return getSignedUrl(client, command, { expiresIn: VALID_SECONDS, signingDate })
  }
}
