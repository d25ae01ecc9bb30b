import { screens } from '@portal/contract/paths'
import { isUndecided, type Request, requestRevision } from '@portal/contract/requests'
import { words } from '@portal/contract/words'
import { useState } from 'react'
import { useEditRequest } from '../../data/requests.ts'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { tellFailure, useKeptDraft, usePortalForm } from '../../forms/use-portal-form.ts'
import { useRedirect } from '../../forms/use-redirect.ts'
import { toast } from '../../ui/toast.ts'
import { MessageForm } from './message-form.tsx'
import { RevisionNotice } from './revision-notice.tsx'
import { useNewerMessage } from './use-newer-message.ts'

const said = words.updateRequest

/**
 * A request's message, to be changed as long as the request is undecided. When it is decided or deleted
 * in the meantime, what was typed stays to be read.
 */
export function Revision({ request, gone }: { request: Request; gone: boolean }) {
  const form = usePortalForm(requestRevision, { message: request.message })
  const edit = useEditRequest(request)
  const { leavingTo, goOn } = useRedirect(0)
  const closed = gone || !isUndecided(request)
  const [opened] = useState(closed ? 'to read' : 'to change')
  const sent = leavingTo !== null
  const hasNewer = useNewerMessage(form, request.message) && !edit.isPending && !sent && !closed
  useKeptDraft(`${screens.updateRequest} ${request.id}`, form)

  const send = async (message: string) => {
    try {
      await edit.mutateAsync(message)
      toast.success(said.updated)
      goOn(screens.myRequests)
    } catch (error) {
      tellFailure(error, form, said.failed)
    }
  }

  return (
    <>
      <RevisionNotice
        status={request.status}
        about={
          gone ? 'gone' : closed ? (opened === 'to read' ? 'decided' : 'decided just now') : hasNewer ? 'newer' : null
        }
      />
      <MessageForm
        form={form}
        said={said}
        state={closed ? 'closed' : sent ? 'sent' : edit.isPending ? 'sending' : 'open'}
        onSend={send}
        withoutButton={opened === 'to read'}
      />
      <UnsavedGuard unsaved={form.formState.isDirty && !sent && !closed} />
    </>
  )
}
