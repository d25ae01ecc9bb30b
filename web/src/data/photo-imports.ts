import type { PageInput } from '@portal/contract/pagination'
import { photoImportFilesPath } from '@portal/contract/paths'
import type { PhotoImport, ReceivedPhotos } from '@portal/contract/photo-imports'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics, queryClient } from './query-client.ts'
import { sendBytes } from './uploads.ts'

export type PhotoFilesSearch = Parameters<typeof client.photoImports.files>[0]
type ApplyChoice = Parameters<typeof client.photoImports.apply>[0]

export const photoImportsQuery = (list: PageInput) =>
  queryOptions({
    queryKey: [topics.photoImports, 'list', list],
    queryFn: () => client.photoImports.list(list),
    placeholderData: keepPreviousData,
  })

/** One import of photos. It follows the job that works on it, too. */
export const photoImportQuery = (id: string) =>
  queryOptions({
    queryKey: [topics.photoImports, 'one', id],
    queryFn: () => client.photoImports.read({ id }),
    meta: { topics: [topics.jobs] },
  })

export const photoFilesQuery = (files: PhotoFilesSearch) =>
  queryOptions({
    queryKey: [topics.photoImports, 'files', files],
    queryFn: () => client.photoImports.files(files),
    placeholderData: keepPreviousData,
  })

/** Sends a photo, or a ZIP archive of photos. Rejects like `sendUpload`. */
export const sendPhotoFile = (
  importId: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => sendBytes<ReceivedPhotos>(photoImportFilesPath(importId), file, file.name, options)

/** Shows what the portal has answered, and reads again what else it has changed. */
const show = (answer: PhotoImport) => {
  queryClient.setQueryData(photoImportQuery(answer.id).queryKey, answer)
  invalidateTopics(topics.photoImports)
}
/** Somebody else may have done something to the import meanwhile. */
export const readPhotoImportsAgain = () => invalidateTopics(topics.photoImports)
const changing = { onSuccess: show, onError: readPhotoImportsAgain }

export const useCreatePhotoImport = () =>
  useMutation({ mutationFn: () => client.photoImports.create({}), onSuccess: show })

export const useDiscardPhotoImport = () =>
  useMutation({ mutationFn: (id: string) => client.photoImports.discard({ id }), onSettled: readPhotoImportsAgain })

export const useApplyPhotos = () =>
  useMutation({ mutationFn: (choice: ApplyChoice) => client.photoImports.apply(choice), ...changing })

export const useStopPhotoImport = () =>
  useMutation({ mutationFn: (id: string) => client.photoImports.stop({ id }), ...changing })

export const useResumePhotoImport = () =>
  useMutation({ mutationFn: (id: string) => client.photoImports.resume({ id }), ...changing })

export const useUndoPhotoImport = () =>
  useMutation({ mutationFn: (id: string) => client.photoImports.undo({ id }), ...changing })
