import { Problem } from '@portal/contract/problems'
import { FileUnreadableError, readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { type StoredPhoto, storePhoto } from '../../records/uploads/store-photo.ts'
import type { PhotoFileRecord } from './photo-imports.tables.ts'

type Services = Pick<AppContext, 'storage' | 'database' | 'pictures'>
export type MadePhoto = StoredPhoto

/**
 * Makes the photo of the first of these files that can be read in the storage; `photo` is the refusal when that file is not a
 * photo. Returns `error` instead when none can be read.
 */
export async function makeFirstPhoto(app: Services, files: readonly PhotoFileRecord[]) {
  let error: FileUnreadableError | undefined
  for (const file of files) {
    try {
      return { file, photo: await makePhoto(app, file.fileKey) }
    } catch (fault) {
      if (!(fault instanceof FileUnreadableError)) throw fault
      error ??= fault
    }
  }
  return { error }
}

/** Stores the photo in its two sizes. */
async function makePhoto(app: Services, fileKey: string | null): Promise<MadePhoto | Problem> {
  if (fileKey === null) return new Problem('PHOTO_UNREADABLE')
  return storePhoto(app, () => readStoredFile(app, fileKey)).catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })
}
