import { messages } from '@portal/contract/messages'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import type { SubmitState } from './use-submit-and-redirect.ts'

type SaveButtonProps = { submit: Omit<SubmitState, 'saved'>; uploading: boolean }

/** The submit button of a record, with the redirect link once the record is saved. It waits for a running upload. */
export function SaveButton({ submit, uploading }: SaveButtonProps) {
  return (
    <>
      <Button
        type="submit"
        tone="primary"
        size="large"
        busy={submit.busy || uploading}
        icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
      >
        {submit.isSaving ? messages.common.saving : messages.common.save}
      </Button>
      <RedirectNotice to={submit.redirectTo} onGo={submit.redirectNow} />
    </>
  )
}
