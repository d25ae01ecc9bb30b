import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { requestCreateInput } from '@portal/contract/records/requests'
import { useSubmitRequest } from '../../data/records/requests.ts'
import type { DraftLifetime } from '../../forms/drafts.ts'
import styles from '../../forms/form.module.css'
import { RedirectNotice } from '../../forms/redirect-notice.tsx'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSessionDraft } from '../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../forms/use-submit-and-redirect.ts'
import { configuredDelays } from '../../runtime-config.ts'
import { MessageForm } from './message-form.tsx'
import { RestoredNotice } from './request-notice.tsx'

const text = messages.addRequest

type FreeRequestProps = {
  /** The name under which is kept what is typed. */
  draft?: string
  lifetime?: DraftLifetime
  onSent?: () => void
}

/** The form of a new request that says everything in its message. */
export function FreeRequest({ draft = screens.addRequest, lifetime = 'tab', onSent }: FreeRequestProps) {
  const form = useForm(requestCreateInput, { message: '' })
  const submit = useSubmitRequest()
  const { save, canRepeat, isSaving, saved, redirectTo, redirectNow } = useSubmitAndRedirect(form, {
    async onSave({ message }) {
      const sent = await submit.mutateAsync({ message })
      onSent?.()
      return sent
    },
    savedText: text.sent,
    failedText: text.failed,
    redirectTo: screens.myRequests,
    redirectAfterMs: configuredDelays.addRequestRedirectMs,
  })
  const isRestored = useSessionDraft(draft, form, lifetime)
  return (
    <div className={styles.form}>
      <RestoredNotice shown={isRestored} />
      <MessageForm {...{ form, text, canRepeat }} state={saved ? 'sent' : isSaving ? 'sending' : 'open'} onSend={save}>
        <RedirectNotice to={redirectTo} onGo={redirectNow} />
      </MessageForm>
      <UnsavedGuard unsaved={form.isDirty} />
    </div>
  )
}
