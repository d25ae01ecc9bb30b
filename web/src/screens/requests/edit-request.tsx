import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { isPending, type Request, requestFormUpdate } from '@portal/contract/records/requests'
import { useState } from 'react'
import { useEditRequest } from '../../data/requests.ts'
import styles from '../../forms/form.module.css'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useRemoteChange } from '../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../forms/use-submit-and-redirect.ts'
import { MessageForm } from './message-form.tsx'
import { RequestNotice } from './request-notice.tsx'

const text = messages.updateRequest

/**
 * A request's message, editable while the request is pending. If the request is decided or deleted meanwhile, what was
 * typed stays readable.
 */
export function EditRequest({ request, isDeleted }: { request: Request; isDeleted: boolean }) {
  const form = useForm(requestFormUpdate, { message: request.message })
  const edit = useEditRequest(request)
  const { save, isSaving, saved } = useSubmitAndRedirect(form, {
    onSave: ({ message }) => edit.mutateAsync({ message }),
    savedText: text.updated,
    failedText: text.failed,
    redirectTo: screens.myRequests,
    redirectAfterMs: 0,
  })
  const isClosed = isDeleted || !isPending(request)
  const [wasClosed] = useState(isClosed)
  const hasChanged = useRemoteChange(form, { message: request.message }, request.message)
  const hasRemoteChange = hasChanged && form.isDirty && !isSaving
  const isRestored = useSessionDraft(`${screens.updateRequest} ${request.id}`, form, 'tab')
  const closedNotice = wasClosed ? 'decided' : 'decided just now'
  const openNotice = hasRemoteChange ? 'changed' : isRestored ? 'restored' : null

  return (
    <div className={styles.form}>
      <RequestNotice status={request.status} notice={isDeleted ? 'deleted' : isClosed ? closedNotice : openNotice} />
      <MessageForm
        form={form}
        text={text}
        state={isClosed ? 'closed' : saved ? 'sent' : isSaving ? 'sending' : 'open'}
        onSend={save}
        withoutButton={wasClosed}
      />
      <UnsavedGuard unsaved={form.isDirty && !isClosed} />
    </div>
  )
}
