import { uploadPath } from '@portal/contract/paths'
import { FILE_NAME_HEADER, type Upload, type UploadKind } from '@portal/contract/uploads'
import { notifyExpired } from './session-expired.ts'

/** The portal did not take a file. The message is the portal's sentence; it is empty when there is none. */
export class UploadError extends Error {}

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Uploads a file before the record that it belongs to is saved. Rejects with an `UploadError`, or with the signal's
 * reason when it is aborted. It uses XMLHttpRequest because `fetch` does not report upload progress.
 * @param options.onProgress gets the share that has been sent, from 0 to 1
 */
export function sendUpload(kind: UploadKind, file: File, { onProgress, signal }: Options): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', uploadPath(kind))
    request.responseType = 'json'
    request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(file.name.toWellFormed()))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(request.response as Upload)
      if (request.status === 401) notifyExpired('writing')
      reject(new UploadError((request.response as { message?: string } | null)?.message))
    })
    request.addEventListener('error', () => reject(new UploadError()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
