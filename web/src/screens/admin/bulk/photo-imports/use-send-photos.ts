import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { useEffect, useRef, useState } from 'react'
import { UploadError } from '../../../../data/api/uploads.ts'
import { photoImports, sendPhotoFile } from '../../../../data/bulk/photo-imports.ts'
import { choosePhotos, takeWaiting } from './chosen-photos.ts'

const SENT_AT_ONCE = 6

type Failure = { file: File; why: string }
type Sending = {
  total: number
  done: number
  /** Files that had been sent before. */
  known: number
  failures: Failure[]
  isRunning: boolean
}
const nothing: Sending = { total: 0, done: 0, known: 0, failures: [], isRunning: false }

/** Sends the files that were chosen for an import, some at once, and says how far it is. */
export function useSendPhotos(importId: string) {
  const [sending, setSending] = useState(nothing)
  const running = useRef<AbortController | null>(null)

  const start = async () => {
    const files = takeWaiting(importId)
    if (files.length === 0) return
    const control = new AbortController()
    running.current = control
    setSending(({ isRunning, ...before }) => ({
      ...(isRunning ? before : nothing),
      total: (isRunning ? before.total : 0) + files.length,
      isRunning: true,
    }))
    const count = (change: Partial<{ known: number; failure: Failure }>) =>
      setSending((now) => ({
        ...now,
        done: now.done + 1,
        known: now.known + (change.known ?? 0),
        failures: change.failure ? [...now.failures, change.failure] : now.failures,
      }))
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, () => sendOneByOne(importId, files, control.signal, count)))
    photoImports.readAgain()
    if (!control.signal.aborted) setSending((now) => ({ ...now, isRunning: false }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen on the screen before is sent once
  useEffect(() => {
    void start()
    return () => running.current?.abort()
  }, [importId])

  const add = (files: readonly File[]) => {
    choosePhotos(importId, files)
    void start()
  }
  const stop = () => {
    running.current?.abort()
    setSending((now) => ({ ...now, isRunning: false }))
    photoImports.readAgain()
  }
  return { sending, add, stop, sendAgain: () => add(sending.failures.map(({ file }) => file)) }
}
export type SendPhotos = ReturnType<typeof useSendPhotos>

async function sendOneByOne(
  importId: string,
  files: File[],
  signal: AbortSignal,
  count: (change: { known?: number; failure?: Failure }) => void,
) {
  for (let file = files.shift(); file && !signal.aborted; file = files.shift()) {
    try {
      const { known } = await sendPhotoFile(importId, file, { signal, onProgress: () => {} })
      count({ known })
    } catch (error) {
      if (signal.aborted) return
      count({ failure: { file, why: (error instanceof UploadError && error.message) || importMessages.file.failed } })
    }
  }
}
