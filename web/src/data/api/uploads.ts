import { httpPaths, uploadPath } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { FILE_NAME_HEADER, type Upload, type UploadKind } from '@portal/contract/records/uploads'
import { NETWORK_SIGN_IN_STATUS } from './api-error.ts'
import { notifyExpired } from './session-expired.ts'
import { repeatAfterMs, repeatWhileUpdating } from './updating.ts'

/** The portal did not take a file. The message is the portal's sentence; it is empty when there is none. */
export class UploadError extends Error {
  /** Whether the same file may be taken later. */
  readonly isTemporary: boolean
  /** When it may be sent again by itself; null if it may not. */
  readonly repeatAfterMs: number | null
  readonly code: string

  constructor(message: string | undefined, isTemporary: boolean, repeatAfterMs: number | null = null, code = '') {
    super(message)
    this.code = code
    this.isTemporary = isTemporary
    this.repeatAfterMs = repeatAfterMs
  }
}

const TEMPORARY_STATUSES = [problems.TOO_SLOW.status, problems.TOO_MANY_UPLOADS.status]
const SERVER_ERRORS_FROM = 500

function errorOf(request: XMLHttpRequest) {
  const { status, response } = request
  const { code = '', message } = (response ?? {}) as { code?: string; message?: string }
  const isFromPortal = message !== undefined && status !== NETWORK_SIGN_IN_STATUS
  if (!isFromPortal && (status < 400 || status === NETWORK_SIGN_IN_STATUS))
    return new UploadError(problems.NOT_THE_PORTAL.message, true)
  const isTemporary = status >= SERVER_ERRORS_FROM || TEMPORARY_STATUSES.some((value) => value === status)
  return new UploadError(message, isTemporary, repeatAfterMs(code, request.getResponseHeader('retry-after')), code)
}

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Uploads a file before the record that it belongs to is saved. Rejects with an `UploadError`, or with the signal's
 * reason when it is aborted.
 * @param options.onProgress gets the share that has been sent, from 0 to 1
 */
export const sendUpload = (kind: UploadKind, file: File, options: Options) =>
  sendBytes<Upload>(kind === 'requestFile' ? httpPaths.requestFileUploads : uploadPath(kind), file, file.name, options)

/**
 * Sends bytes, and the name of their file if they have one; resolves to what the portal answers. Rejects like
 * `sendUpload`. It uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export const sendBytes = <Answer>(path: string, bytes: Blob, name: string | null, options: Options) =>
  repeatWhileUpdating(() => sendOnce<Answer>(path, bytes, name, options), options.signal)

function sendOnce<Answer>(path: string, bytes: Blob, name: string | null, { onProgress, signal }: Options) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    if (name !== null) request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(name.toWellFormed()))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 201 && request.response) return resolve(request.response as Answer)
      if (request.status === 401) notifyExpired('writing')
      reject(errorOf(request))
    })
    request.addEventListener('error', () => reject(new UploadError(undefined, true)))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(bytes)
  })
}
