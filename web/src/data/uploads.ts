import { uploadPath } from '@portal/contract/paths'
import { FILE_NAME_HEADER, type Upload, type UploadKind } from '@portal/contract/uploads'
import { notifyExpired } from './session-expired.ts'

/** The portal did not take a file. The message is the portal's sentence; it is empty when there is none. */
export class UploadError extends Error {}

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Uploads a file before the record that it belongs to is saved. Rejects with an `UploadError`, or with the signal's
 * reason when it is aborted.
 * @param options.onProgress gets the share that has been sent, from 0 to 1
 */
export const sendUpload = (kind: UploadKind, file: File, options: Options) =>
  sendBytes<Upload>(uploadPath(kind), file, file.name, options)

/**
 * Sends bytes, and the name of their file if they have one; resolves to what the portal answers. Rejects like
 * `sendUpload`. It uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export function sendBytes<Answer>(path: string, bytes: Blob, name: string | null, { onProgress, signal }: Options) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    if (name !== null) request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(name.toWellFormed()))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(request.response as Answer)
      if (request.status === 401) notifyExpired('writing')
      reject(new UploadError((request.response as { message?: string } | null)?.message))
    })
    request.addEventListener('error', () => reject(new UploadError()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(bytes)
  })
}
