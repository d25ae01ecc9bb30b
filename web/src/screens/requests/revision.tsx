import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { isPending, type Request, requestFormUpdate } from '@portal/contract/requests'
import { useState } from 'react'
import { useEditRequest } from '../../data/requests.ts'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useKeptDraft } from '../../forms/use-kept-draft.ts'
import { usePortalForm } from '../../forms/use-portal-form.ts'
import { useSaving } from '../../forms/use-saving.ts'
import { MessageForm } from './message-form.tsx'
import { RevisionNotice } from './revision-notice.tsx'
import { useNewerMessage } from './use-newer-message.ts'

const said = messages.updateRequest

/**
 * A request's message, to be changed as long as the request is undecided. When it is decided or deleted
 * in the meantime, what was typed stays to be read.
 */
export function Revision({ request, gone }: { request: Request; gone: boolean }) {
  const form = usePortalForm(requestFormUpdate, { message: request.message })
  const edit = useEditRequest(request)
  const { save, isSaving, saved } = useSaving(form, {
    onSave: ({ message }) => edit.mutateAsync(message),
    done: said.updated,
    failed: said.failed,
    to: screens.myRequests,
    afterMs: 0,
  })
  const closed = gone || !isPending(request)
  const [opened] = useState(closed ? 'to read' : 'to change')
  const hasNewer = useNewerMessage(form, request.message) && !isSaving && !saved && !closed
  const isRestored = useKeptDraft(`${screens.updateRequest} ${request.id}`, form, 'tab')
  const decided = opened === 'to read' ? 'decided' : 'decided just now'
  const open = hasNewer ? 'newer' : isRestored ? 'restored' : null
  const about = gone ? 'gone' : closed ? decided : open

  return (
    <>
      <RevisionNotice status={request.status} about={about} />
      <MessageForm
        form={form}
        said={said}
        state={closed ? 'closed' : saved ? 'sent' : isSaving ? 'sending' : 'open'}
        onSend={save}
        withoutButton={opened === 'to read'}
      />
      <UnsavedGuard unsaved={form.formState.isDirty && !saved && !closed} />
    </>
  )
}
