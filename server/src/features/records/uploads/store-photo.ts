import { randomUUID } from 'node:crypto'
import type { StoredFacts } from '../../../platform/storage/storage.ts'
import type { AppContext } from '../../context.ts'
import { resizePhoto, smallPhotoKey } from './photos.ts'

export type StoredPhoto = StoredFacts & { key: string; type: string }

/** Makes a photo of an image and stores it in its two sizes. Throws PHOTO_UNREADABLE. */
export async function storePhoto(
  { storage, pictures }: Pick<AppContext, 'storage' | 'pictures'>,
  read: () => Promise<Buffer>,
): Promise<StoredPhoto> {
  const { full, small } = await resizePhoto({ pictures }, read)
  const key = `students/${randomUUID()}.jpg`
  await storage.put(smallPhotoKey(key), small)
  return { ...(await storage.put(key, full)), key, type: 'image/jpeg' }
}
