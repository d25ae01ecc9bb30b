import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { IMPORT_MAX_BYTES } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { UploadError } from '../../../../data/api/uploads.ts'
import { sendImport } from '../../../../data/bulk/imports.ts'

const text = importMessages.file

/** `share`: what has been sent, from 0 to 1. `name` is empty for pasted rows. */
type Sending = { name: string; share: number }

/** Why what was sent last has not been taken, and whether it was a file or pasted rows. `file` may be taken later. */
type SendError = { of: 'file' | 'rows'; message: string; file?: File }

/** What is wrong with a file before it is sent. */
function precheck(size: number) {
  if (size > IMPORT_MAX_BYTES) return text.tooLarge
  return size === 0 ? text.empty : undefined
}

/** Sends one file, or pasted rows, and opens the import that the portal makes of it. */
export function useSendImport() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<SendError>()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to whether the portal has taken it. */
  const send = async (file: File | string) => {
    const name = typeof file === 'string' ? '' : file.name
    const fault = typeof file === 'string' ? undefined : precheck(file.size)
    setError(fault ? { of: 'file', message: fault } : undefined)
    if (fault) return false
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setSending({ name, share: 0 })
    try {
      const made = await sendImport(file, { signal, onProgress: (share) => setSending({ name, share }) })
      if (signal.aborted) return false
      await navigate({ to: screens.studentImport, params: { id: made.id }, ignoreBlocker: true })
      return true
    } catch (failure) {
      if (signal.aborted) return false
      const { message, isTemporary } = failure instanceof UploadError ? failure : { message: '', isTemporary: true }
      const failed = { message: message || text.failed }
      if (typeof file === 'string') setError({ of: 'rows', ...failed })
      else setError({ of: 'file', ...failed, ...(isTemporary ? { file } : {}) })
      setSending(null)
      return false
    }
  }

  const cancel = () => {
    running.current?.abort()
    setSending(null)
  }
  return { sending, error, send, cancel }
}

export type SendImport = ReturnType<typeof useSendImport>
