import { messages } from '@portal/contract/messages'
import { problems } from '@portal/contract/problems'
import { type Upload, type UploadKind, uploadRules } from '@portal/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { sendUpload, UploadRefused } from '../data/uploads.ts'

type State = {
  file: File | null
  /** How much has been sent, 0 to 1; null when nothing is under way. */
  share: number | null
  arrived: Upload | null
  refused: string | undefined
  previewUrl: string | null
}

const nothing: State = { file: null, share: null, arrived: null, refused: undefined, previewUrl: null }

const tooLarge = { photo: problems.PHOTO_TOO_LARGE, certificate: problems.CERTIFICATE_TOO_LARGE }
const wrongType = { photo: problems.PHOTO_TYPE, certificate: problems.CERTIFICATE_TYPE }

/** What is plainly wrong with a file before it is sent; the portal looks at its bytes afterwards. */
function plainlyWrong(kind: UploadKind, file: File) {
  const { maxBytes, types } = uploadRules[kind]
  if (file.size > maxBytes) return tooLarge[kind].message
  if (file.type !== '' && !types.includes(file.type)) return wrongType[kind].message
  return undefined
}

/** Sends one file at a time; choosing another one calls off the one under way. */
export function useUpload(kind: UploadKind, onChange: (uploadId: string) => void) {
  const [state, setState] = useState(nothing)
  const underWay = useRef<AbortController | null>(null)

  useEffect(() => () => underWay.current?.abort(), [])
  const { previewUrl } = state
  useEffect(
    () => () => {
      if (previewUrl) URL.revokeObjectURL(previewUrl)
    },
    [previewUrl],
  )

  const cancel = () => {
    underWay.current?.abort()
    setState(nothing)
    onChange('')
  }

  const choose = async (file: File) => {
    underWay.current?.abort()
    onChange('')
    const refused = plainlyWrong(kind, file)
    if (refused) return setState({ ...nothing, refused })
    const control = new AbortController()
    underWay.current = control
    const { signal } = control
    setState({ ...nothing, file, share: 0, previewUrl: URL.createObjectURL(file) })
    try {
      const arrived = await sendUpload(kind, file, {
        signal,
        onProgress: (share) => setState((was) => (was.arrived ? was : { ...was, share })),
      })
      setState((was) => ({ ...was, share: null, arrived }))
      onChange(arrived.id)
    } catch (error) {
      if (signal.aborted) return
      const why = error instanceof UploadRefused && error.message ? error.message : messages.upload.failed
      setState({ ...nothing, refused: why })
    }
  }

  return { state, choose: (file: File) => void choose(file), cancel }
}
