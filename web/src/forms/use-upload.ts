import { messages } from '@portal/contract/messages'
import { problems } from '@portal/contract/problems'
import { type Upload, type UploadKind, uploadRules } from '@portal/contract/records/uploads'
import { useEffect, useRef, useState } from 'react'
import { sendUpload, UploadError } from '../data/uploads.ts'

type UploadState = {
  file: File | null
  /** The share that has been sent, from 0 to 1; null when nothing is being sent. */
  progress: number | null
  upload: Upload | null
  /** Why the file was not taken. Where it may be taken later, `file` is still there. */
  error: string | undefined
  previewUrl: string | null
}

const initialState: UploadState = { file: null, progress: null, upload: null, error: undefined, previewUrl: null }

const tooLarge = {
  photo: problems.PHOTO_TOO_LARGE,
  certificate: problems.CERTIFICATE_TOO_LARGE,
  signature: problems.SIGNATURE_TOO_LARGE,
  letterhead: problems.SIGNATURE_TOO_LARGE,
  requestFile: problems.REQUEST_FILE_TOO_LARGE,
}
const wrongType = {
  photo: problems.PHOTO_TYPE,
  certificate: problems.CERTIFICATE_TYPE,
  signature: problems.SIGNATURE_TYPE,
  letterhead: problems.LETTERHEAD_TYPE,
  requestFile: problems.REQUEST_FILE_TYPE,
}

/** Checks size and type before anything is sent; the portal checks the content afterwards. */
export function precheck(kind: UploadKind, file: File, rule = uploadRules[kind]) {
  const { maxBytes, types } = rule
  if (file.size > maxBytes) return tooLarge[kind].message
  if (file.type !== '' && !types.includes(file.type)) return rule.wrongType ?? wrongType[kind].message
  return undefined
}

/** Uploads one file at a time. Choosing another file cancels the upload of the one before. */
export function useUpload(kind: UploadKind, onChange: (uploadId: string) => void, rule = uploadRules[kind]) {
  const [state, setState] = useState(initialState)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])
  const { previewUrl } = state
  useEffect(
    () => () => {
      if (previewUrl) URL.revokeObjectURL(previewUrl)
    },
    [previewUrl],
  )

  const cancel = () => {
    running.current?.abort()
    setState(initialState)
    onChange('')
  }

  const choose = async (file: File) => {
    running.current?.abort()
    onChange('')
    const error = precheck(kind, file, rule)
    if (error) return setState({ ...initialState, error })
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setState({ ...initialState, file, progress: 0, previewUrl: URL.createObjectURL(file) })
    try {
      const upload = await sendUpload(kind, file, {
        signal,
        onProgress: (progress) => setState((before) => (before.upload ? before : { ...before, progress })),
      })
      setState((before) => ({ ...before, progress: null, upload }))
      onChange(upload.id)
    } catch (failure) {
      if (signal.aborted) return
      const { message, isTemporary } = failure instanceof UploadError ? failure : { message: '', isTemporary: true }
      const failed = { progress: null, error: message || messages.upload.failed }
      setState((before) => ({ ...(isTemporary ? before : initialState), ...failed }))
    }
  }

  return { state, choose: (file: File) => void choose(file), cancel }
}
