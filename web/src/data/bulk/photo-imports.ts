import type { ReceivedPhotos } from '@portal/contract/bulk/imports/photo-imports'
import { photoImportFilesPath } from '@portal/contract/office-paths'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/queries.ts'
import { sendBytes } from '../api/uploads.ts'
import { bulkOperationData } from './bulk-operations.ts'

export type PhotoFilesSearch = Parameters<typeof client.photoImports.files>[0]

export const photoImports = bulkOperationData(topics.photoImports, client.photoImports, (by) =>
  client.photoImports.discard(by),
)

export const photoFilesQuery = (files: PhotoFilesSearch) =>
  listQuery([topics.photoImports, 'files', files], () => client.photoImports.files(files))

/** Sends a photo, or a ZIP archive of photos. Rejects like `sendUpload`. */
export const sendPhotoFile = (
  importId: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => sendBytes<ReceivedPhotos>(photoImportFilesPath(importId), file, file.name, options)

export const useCreatePhotoImport = () =>
  useMutation({ mutationFn: () => client.photoImports.create({}), onSuccess: photoImports.show })
