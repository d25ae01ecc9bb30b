import { MESSAGE_MAX_CHARACTERS } from '@portal/contract/limits'
import { screens } from '@portal/contract/paths'
import { requestDraft } from '@portal/contract/requests'
import { words } from '@portal/contract/words'
import { IconSend } from '@tabler/icons-react'
import { useSubmitRequest } from '../data/requests.ts'
import styles from '../forms/form.module.css'
import { TextArea } from '../forms/inputs.tsx'
import { LeavingNote } from '../forms/leaving-note.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { tellFailure, useKeptDraft, usePortalForm } from '../forms/use-portal-form.ts'
import { useRedirect } from '../forms/use-redirect.ts'
import { pace } from '../portal.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { toast } from '../ui/toast.ts'

const said = words.addRequest

/** Where a student writes a request to the administration. */
export function AddRequest() {
  const form = usePortalForm(requestDraft, { message: '' })
  const { errors, isDirty } = form.formState
  const submit = useSubmitRequest()
  const { leavingTo, goOn, goNow } = useRedirect(pace.addRequestRedirectMs)
  useKeptDraft(screens.addRequest, form)

  const send = async ({ message }: { message: string }) => {
    try {
      await submit.mutateAsync(message)
      toast.success(said.sent)
      goOn(screens.myRequests)
    } catch (error) {
      tellFailure(error, form, said.failed)
    }
  }

  const sent = leavingTo !== null
  const busy = submit.isPending || sent
  const left = MESSAGE_MAX_CHARACTERS - form.watch('message').length
  return (
    <Screen title={said.title} width="form">
      <Panel padded>
        <form
          noValidate
          className={styles.form}
          onSubmit={form.handleSubmit(send, (wrong) => toast.error(wrong.message?.message ?? said.failed))}
        >
          <TextArea
            label={said.message}
            required
            rows={6}
            readOnly={busy}
            error={errors.message?.message}
            hint={said.left(left)}
            {...form.register('message')}
          />
          <div className={styles.actions}>
            <Button
              type="submit"
              tone="primary"
              size="large"
              busy={busy}
              icon={<IconSend size={18} stroke={1.75} aria-hidden />}
            >
              {submit.isPending ? said.sending : said.send}
            </Button>
            <LeavingNote to={leavingTo} onGo={goNow} />
          </div>
        </form>
      </Panel>
      <UnsavedGuard unsaved={isDirty && !sent} />
    </Screen>
  )
}
