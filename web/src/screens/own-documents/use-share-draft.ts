import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { type ShareLink, type SharePeriod, sharePin } from '@portal/contract/documents/share-links'
import { useState } from 'react'
import { problemOf } from '../../data/problems.ts'
import { isSessionExpired } from '../../data/session-expired.ts'
import { useCreateShare } from '../../data/share-links.ts'
import { useSignedInUser } from '../../data/use-user.ts'
import { toast } from '../../ui/toast.ts'
import { endOfDay } from './days.ts'
import type { OwnDocument } from './own-document.ts'

const PIN_DIGITS = 6
const BYTE_VALUES = 256
const DECIMAL = 10

/** What is typed for a new link. `date` counts with the period `date` only, `pin` only where one is asked for. */
export type ShareDraft = {
  /** Null: not chosen yet. */
  withFiles: boolean | null
  name: string
  period: SharePeriod | 'date'
  date: string
  asksPin: boolean
  pin: string
}
type Errors = { withFiles?: string | undefined; until?: string | undefined; pin?: string | undefined }

/** What is typed for a new link, its errors, and `make`, which makes it and gives it to `onMade` with its PIN. */
export function useShareDraft(documents: readonly OwnDocument[], onMade: (share: ShareLink, pin: string) => void) {
  const { mutateAsync, isPending } = useCreateShare(useSignedInUser().id)
  const [draft, setDraft] = useState<ShareDraft>(emptyDraft)
  const [errors, setErrors] = useState<Errors>({})
  const change = (changes: Partial<ShareDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setErrors({})
  }
  const make = async () => {
    const found = errorsOf(draft)
    setErrors(found)
    const { withFiles, name, period, date, asksPin } = draft
    if (withFiles === null || found.until || found.pin) return
    const pin = asksPin ? draft.pin : ''
    const ids = documents.map(({ issued }) => issued.id)
    const until = period === 'date' ? endOfDay(date) : period
    try {
      onMade(await mutateAsync({ documents: ids, withFiles, name, until, pin }), pin)
    } catch (error) {
      const problem = problemOf(error)
      setErrors(problem?.fields ?? {})
      if (!isSessionExpired(error) && !problem?.fields.until)
        toast.error(problem?.message ?? ownDocumentMessages.failed)
    }
  }
  return { draft, change, errors, isPending, make }
}

const emptyDraft = (): ShareDraft => ({
  withFiles: null,
  name: '',
  period: 'week',
  date: '',
  asksPin: false,
  pin: randomPin(),
})

function errorsOf({ withFiles, period, date, asksPin, pin }: ShareDraft): Errors {
  return {
    withFiles: withFiles === null ? ownDocumentMessages.share.choiceMissing : undefined,
    until: period === 'date' && date === '' ? ownDocumentMessages.share.dateMissing : undefined,
    pin: asksPin ? sharePin.safeParse(pin).error?.issues[0]?.message : undefined,
  }
}

/** A random PIN of six digits. */
const randomPin = () => Array.from({ length: PIN_DIGITS }, randomDigit).join('')

function randomDigit(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  // 256 is no multiple of ten: the last bytes would make some digits more likely.
  return byte >= BYTE_VALUES - (BYTE_VALUES % DECIMAL) ? randomDigit() : byte % DECIMAL
}
