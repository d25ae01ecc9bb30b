import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../data/api/problems.ts'
import { isSessionExpired } from '../data/api/session-expired.ts'
import { toast } from '../ui/toast/toast.ts'
import { type Download, type DownloadedFile, fetchFile } from './downloads.ts'

/** Some browsers read the file only some time after the click. */
const FILE_KEPT_MS = 60_000

const refusals = [
  'TOO_MANY_EXPORTS',
  'TOO_MANY_ARCHIVES',
  'NO_DOCUMENTS',
  'TOO_MANY_DOCUMENTS',
  'EXPORT_RUNNING',
  'RATE_LIMITED',
  'STORAGE_UNAVAILABLE',
  'STORAGE_FULL',
  'READ_ONLY',
  'NOT_THE_PORTAL',
] as const

/** Downloads files that take a while to be made. `stop` ends the present one without a word. */
export function useDownload(failedText: string) {
  const controller = useRef(new AbortController())
  const { mutate, isPending } = useMutation({
    mutationFn: (download: Download) => {
      controller.current = new AbortController()
      return fetchFile(download, controller.current.signal)
    },
    onSuccess: saveFile,
    onError: (error) => {
      if (controller.current.signal.aborted || isSessionExpired(error)) return
      toast.error(messageOf(error, ...refusals) ?? failedText)
    },
  })
  return { start: mutate, stop: () => controller.current.abort(), isPending }
}

/** Has the browser save a file that was made or fetched. */
export function saveFile({ name, content }: DownloadedFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_KEPT_MS)
}
