import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { requestCreateInput } from '@portal/contract/requests'
import { useSubmitRequest } from '../data/requests.ts'
import { LeavingNote } from '../forms/leaving-note.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { useKeptDraft } from '../forms/use-kept-draft.ts'
import { usePortalForm } from '../forms/use-portal-form.ts'
import { useSaving } from '../forms/use-saving.ts'
import { pace } from '../portal.ts'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { MessageForm } from './requests/message-form.tsx'
import { RestoredNotice } from './requests/revision-notice.tsx'

const said = messages.addRequest

/** Where a student writes a request to the administration. */
export function AddRequest() {
  const form = usePortalForm(requestCreateInput, { message: '' })
  const submit = useSubmitRequest()
  const { save, isSaving, saved, leavingTo, goNow } = useSaving(form, {
    onSave: ({ message }) => submit.mutateAsync(message),
    done: said.sent,
    failed: said.failed,
    to: screens.myRequests,
    afterMs: pace.addRequestRedirectMs,
  })
  const isRestored = useKeptDraft(screens.addRequest, form, 'tab')
  return (
    <Screen title={said.title} width="form">
      <Panel padded>
        <RestoredNotice shown={isRestored} />
        <MessageForm form={form} said={said} state={saved ? 'sent' : isSaving ? 'sending' : 'open'} onSend={save}>
          <LeavingNote to={leavingTo} onGo={goNow} />
        </MessageForm>
      </Panel>
      <UnsavedGuard unsaved={form.formState.isDirty && !saved} />
    </Screen>
  )
}
