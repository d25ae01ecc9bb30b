import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { answerPhotoMessages } from '@portal/contract/records/request-types/answer-photo-messages'
import { uploadMessages } from '@portal/contract/records/upload-messages'
import { useEffect, useRef, useState } from 'react'
import { sendUpload, UploadError } from '../../../data/api/uploads.ts'
import { preparePicture } from '../../../forms/files/prepare-picture.ts'
import { useSessionFiles } from '../../../forms/files/use-session-files.ts'
import { precheck } from '../../../forms/files/use-upload.ts'

const text = threadMessages.reply

export type ChosenFile = {
  key: number
  file: File
  /** The share that has been sent, from 0 to 1; null when nothing is being sent. */
  progress: number | null
  /** '' until it has arrived. */
  uploadId: string
  error: string
  /** Whether the same file may be taken later. */
  canRepeat: boolean
}

/**
 * The files of a message that is being written. Each is uploaded as soon as it is chosen. `draft`: names the message, whose
 * files are kept when the session ends.
 */
export function useRequestFiles(draft: string, max: number) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [said, setSaid] = useState('')
  const running = useRef(new Map<number, AbortController>())
  const serial = useRef(0)
  useEffect(() => {
    const { current } = running
    return () => {
      for (const control of current.values()) control.abort()
    }
  }, [])

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const begin = (key: number) => {
    const control = new AbortController()
    running.current.set(key, control)
    return control
  }

  const send = async (key: number, file: File, control = begin(key)) => {
    change(key, { progress: 0, error: '' })
    try {
      const { signal } = control
      const { id } = await sendUpload('requestFile', file, {
        signal,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { progress: null, uploadId: id })
      setSaid(text.attached(file.name))
    } catch (failure) {
      if (control.signal.aborted) return
      const { message, isTemporary } = failure instanceof UploadError ? failure : { message: '', isTemporary: true }
      const error = message || uploadMessages.failed
      change(key, { progress: null, error, canRepeat: isTemporary })
      setSaid(error)
    }
  }

  /** Of a photo, which is made smaller first, this can take a second. */
  const prepareAndSend = async (key: number, chosenFile: File) => {
    const control = begin(key)
    const { file, refusal } = await preparePicture(chosenFile, answerPhotoMessages.en)
    if (control.signal.aborted) return
    const error = refusal ?? precheck('requestFile', file) ?? ''
    change(key, { file, error, ...(error && { progress: null }) })
    if (error) setSaid(error)
    else await send(key, file, control)
  }

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, max - chosen.length)
    setSaid(taken.length < files.length ? text.tooMany(taken.length) : '')
    for (const file of taken) {
      const key = ++serial.current
      const one = { key, file, progress: 0, uploadId: '', error: '', canRepeat: false }
      setChosen((before) => [...before, one])
      void prepareAndSend(key, file)
    }
  }

  useSessionFiles(
    draft,
    chosen.map(({ file }) => file),
    add,
  )

  const remove = (key: number) => {
    running.current.get(key)?.abort()
    setChosen((before) => before.filter((one) => one.key !== key))
  }

  return {
    chosen,
    /** For a live region. */
    said,
    ids: chosen.flatMap(({ uploadId }) => (uploadId ? [uploadId] : [])),
    isSending: chosen.some(({ progress }) => progress !== null),
    isFull: chosen.length >= max,
    add,
    remove,
    repeat: ({ key, file }: ChosenFile) => void send(key, file),
    clear: () => setChosen([]),
  }
}

export type RequestFilesState = ReturnType<typeof useRequestFiles>
