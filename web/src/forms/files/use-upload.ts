import { problems } from '@portal/contract/problems'
import { uploadMessages } from '@portal/contract/records/upload-messages'
import { type Upload, type UploadKind, type UploadRule, uploadRules } from '@portal/contract/records/uploads'
import { useEffect, useRef, useState } from 'react'
import { sendUpload, UploadError } from '../../data/api/uploads.ts'
import type { KeptFile } from '../kept-files.ts'
import type { PrepareFile } from './prepare-picture.ts'

/** What is sent of a file, and what the portal has of it. */
export type SentFile = Pick<KeptFile, 'file' | 'upload'>

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

const shown = (file: File): UploadState => ({
  ...initialState,
  file,
  previewUrl: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
})

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

type UploadOptions = {
  rule?: UploadRule
  /** Makes what is sent of the file that was chosen. */
  prepare?: PrepareFile | undefined
  /** Gets what is sent, and again with what the portal has of it; null when there is none any more. */
  onKeep?: ((kept: SentFile | null) => void) | undefined
}

/** Uploads one file at a time. Choosing another file cancels the upload of the one before. */
export function useUpload(
  kind: UploadKind,
  onChange: (uploadId: string) => void,
  { rule = uploadRules[kind], prepare, onKeep }: UploadOptions = {},
) {
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
    onKeep?.(null)
  }

  const choose = async (chosen: File, isPrepared = false) => {
    running.current?.abort()
    onChange('')
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const isPreparing = prepare && !isPrepared
    if (isPreparing) setState({ ...initialState, file: chosen, progress: 0 })
    const { file, refusal } = isPreparing ? await prepare(chosen) : { file: chosen }
    if (signal.aborted) return
    const error = refusal ?? precheck(kind, file, rule)
    onKeep?.(error ? null : { file, upload: null })
    if (error) return setState({ ...initialState, error })
    setState({ ...shown(file), progress: 0 })
    try {
      const upload = await sendUpload(kind, file, {
        signal,
        onProgress: (progress) => setState((before) => (before.upload ? before : { ...before, progress })),
      })
      setState((before) => ({ ...before, progress: null, upload }))
      onChange(upload.id)
      onKeep?.({ file, upload })
    } catch (failure) {
      if (signal.aborted) return
      const { message, isTemporary } = failure instanceof UploadError ? failure : { message: '', isTemporary: true }
      const failed = { progress: null, error: message || uploadMessages.failed }
      setState((before) => ({ ...(isTemporary ? before : initialState), ...failed }))
      if (!isTemporary) onKeep?.(null)
    }
  }

  /** Shows a file that was sent before; what has not arrived is sent again. */
  const restore = ({ file, upload }: SentFile) => {
    if (!upload) return void choose(file, true)
    setState({ ...shown(file), upload })
    onChange(upload.id)
  }

  return { state, choose: (file: File) => void choose(file), cancel, restore }
}
