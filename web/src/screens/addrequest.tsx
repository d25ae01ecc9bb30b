import { screens } from '@portal/contract/paths'
import { requestDraft } from '@portal/contract/requests'
import { words } from '@portal/contract/words'
import { useSubmitRequest } from '../data/requests.ts'
import { LeavingNote } from '../forms/leaving-note.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { tellFailure, useKeptDraft, usePortalForm } from '../forms/use-portal-form.ts'
import { useRedirect } from '../forms/use-redirect.ts'
import { pace } from '../portal.ts'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { toast } from '../ui/toast.ts'
import { MessageForm } from './requests/message-form.tsx'

const said = words.addRequest

/** Where a student writes a request to the administration. */
export function AddRequest() {
  const form = usePortalForm(requestDraft, { message: '' })
  const submit = useSubmitRequest()
  const { leavingTo, goOn, goNow } = useRedirect(pace.addRequestRedirectMs)
  useKeptDraft(screens.addRequest, form)

  const send = async (message: string) => {
    try {
      await submit.mutateAsync(message)
      toast.success(said.sent)
      goOn(screens.myRequests)
    } catch (error) {
      tellFailure(error, form, said.failed)
    }
  }

  const sent = leavingTo !== null
  return (
    <Screen title={said.title} width="form">
      <Panel padded>
        <MessageForm
          form={form}
          said={said}
          state={sent ? 'sent' : submit.isPending ? 'sending' : 'open'}
          onSend={send}
        >
          <LeavingNote to={leavingTo} onGo={goNow} />
        </MessageForm>
      </Panel>
      <UnsavedGuard unsaved={form.formState.isDirty && !sent} />
    </Screen>
  )
}
