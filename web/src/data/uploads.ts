import { uploadPath } from '@portal/contract/paths'
import { FILE_NAME_HEADER, type Upload, type UploadKind } from '@portal/contract/uploads'
import { tellSessionLost } from './session-lost.ts'

/** Why a file could not be sent, in a sentence; null when nobody knows or the person called it off. */
export class UploadRefused extends Error {}

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Sends a file ahead of the record it belongs to, telling how much has gone (0 to 1). `fetch` cannot tell
 * that, so this is the one place that uses the older interface.
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
      if (request.status === 401) tellSessionLost('writing')
      reject(new UploadRefused((request.response as { message?: string } | null)?.message))
    })
    request.addEventListener('error', () => reject(new UploadRefused()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
