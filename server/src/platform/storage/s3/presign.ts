import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Storage } from '../storage.ts'

/** A browser follows the redirect at once, and a download that has begun goes on. */
const VALID_SECONDS = 90
/** The URL of a file stays the same for this time, so that browsers can reuse an image they have just shown. */
const SAME_ADDRESS_MS = 30_000

/**
 * Creates presigned URLs, which serve a file to anyone who has the URL, for 60 to 90 seconds by the clock of the
 * storage.
 */
export function openPresigner(
  client: S3Client,
  objectOf: (key: string) => { Bucket: string; Key: string },
  clockAheadMs: () => number | null,
): NonNullable<Storage['presign']> {
  return (key, { type, disposition }, now) => {
    const command = new GetObjectCommand({
      ...objectOf(key),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: 'no-store',
    })
    const storageTimeMs = now.getTime() + (clockAheadMs() ?? 0)
    const signingDate = new Date(Math.floor(storageTimeMs / SAME_ADDRESS_MS) * SAME_ADDRESS_MS)
    return getSignedUrl(client, command, { expiresIn: VALID_SECONDS, signingDate })
  }
}
