import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { type ShareLink, type SharePeriod, sharePin } from '@portal/contract/documents/share-links'
import { useState } from 'react'
import { problemOf } from '../../data/api/problems.ts'
import { isSessionExpired } from '../../data/api/session-expired.ts'
import { useCreateShare } from '../../data/documents/share-links.ts'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { type Errors, useForm } from '../../forms/use-form.ts'
import { useSessionDraft } from '../../forms/use-session-draft.ts'
import { toast } from '../../ui/toast/toast.ts'
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

/** The form of a new link, and `make`, which makes it and gives it to `onMade` with its PIN. */
export function useShareForm(documents: readonly OwnDocument[], onMade: (share: ShareLink, pin: string) => void) {
  const { mutateAsync } = useCreateShare(useSignedInUser().id)
  const [empty] = useState(emptyDraft)
  const form = useForm(errorsOf, empty)
  useSessionDraft(`share-${documents.map(({ issued }) => issued.id).join()}`, form)
  const make = async ({ withFiles, name, period, date, asksPin, pin: typedPin }: ShareDraft) => {
    const pin = asksPin ? typedPin : ''
    const ids = documents.map(({ issued }) => issued.id)
    const until = period === 'date' ? endOfDay(date) : period
    try {
      onMade(await mutateAsync({ documents: ids, withFiles: withFiles === true, name, until, pin }), pin)
    } catch (error) {
      const problem = problemOf(error)
      const { until: wrongEnd, ...fields } = problem?.fields ?? {}
      form.refuse(wrongEnd ? { ...fields, date: wrongEnd } : fields)
      if (!isSessionExpired(error) && !wrongEnd) toast.error(problem?.message ?? ownDocumentMessages.failed)
    }
  }
  return { form, make }
}

const emptyDraft = (): ShareDraft => ({
  withFiles: null,
  name: '',
  period: 'week',
  date: '',
  asksPin: false,
  pin: randomPin(),
})

function errorsOf({ withFiles, period, date, asksPin, pin }: ShareDraft) {
  const errors: Errors = {}
  if (withFiles === null) errors.withFiles = ownDocumentMessages.share.choiceMissing
  if (period === 'date' && date === '') errors.date = ownDocumentMessages.share.dateMissing
  const wrongPin = asksPin && sharePin.safeParse(pin).error?.issues[0]?.message
  if (wrongPin) errors.pin = wrongPin
  return errors
}

/** A random PIN of six digits. */
const randomPin = () => Array.from({ length: PIN_DIGITS }, randomDigit).join('')

function randomDigit(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  // 256 is no multiple of ten: the last bytes would make some digits more likely.
  return byte >= BYTE_VALUES - (BYTE_VALUES % DECIMAL) ? randomDigit() : byte % DECIMAL
}
