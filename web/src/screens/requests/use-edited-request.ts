import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { isPending, type Request } from '@portal/contract/records/requests'
import { useState } from 'react'
import type { DraftLifetime } from '../../forms/drafts.ts'
import type { Form } from '../../forms/use-form.ts'
import { useRemoteChange } from '../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../forms/use-submit-and-redirect.ts'
import type { SendState } from './send-actions.tsx'

const text = messages.updateRequest

type Edited<Values, Output> = {
  request: Request
  isDeleted: boolean
  /** What is stored now, in the form of what is typed. */
  stored: Values
  onSave: (values: Output) => Promise<unknown>
  /** What is kept for the time after a sign-in; without it all that was typed. */
  kept?: (typed: Partial<Values>) => Partial<Values>
  lifetime?: DraftLifetime
  /** Whether files have been chosen again that were not sent. */
  areFilesRestored?: boolean
}

/** The name under which is kept what is typed into a request that is edited. */
export const draftOfRequest = (id: string) => `${screens.updateRequest} ${id}`

/**
 * A form of a request that can be changed while it is pending. If the request is decided or deleted meanwhile, what was
 * typed stays readable.
 */
export function useEditedRequest<Values extends object, Output>(
  form: Form<Values, Output>,
  edited: Edited<Values, Output>,
) {
  const { request, isDeleted, stored, onSave, kept = (typed) => typed } = edited
  const { save, canRepeat, isSaving, saved } = useSubmitAndRedirect(form, {
    ...{ onSave, savedText: text.updated, failedText: text.failed },
    ...{ redirectTo: screens.myRequests, redirectAfterMs: 0 },
  })
  const isClosed = isDeleted || !isPending(request)
  const [wasClosed] = useState(isClosed)
  const hasChanged = useRemoteChange(form, stored, JSON.stringify(stored))
  const isRestored = useSessionDraft(
    draftOfRequest(request.id),
    { typed: kept(form.typed), setValues: form.setValues },
    edited.lifetime ?? 'tab',
  )
  const hasOldFiles = edited.areFilesRestored === true && form.isDirty
  const closedNotice = wasClosed ? 'decided' : 'decided just now'
  const openNotice = hasChanged && form.isDirty && !isSaving ? 'changed' : isRestored || hasOldFiles ? 'restored' : null
  const notice = isDeleted ? 'deleted' : isClosed ? closedNotice : openNotice
  const state: SendState = isClosed ? 'closed' : saved ? 'sent' : isSaving ? 'sending' : 'open'
  return {
    form: { state, canRepeat, onSend: save, withoutButton: wasClosed, text },
    notice,
    isUnsaved: form.isDirty && !isClosed,
  } as const
}
