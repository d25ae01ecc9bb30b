import { messages } from '@portal/contract/messages'
import { studentPageMessages } from '@portal/contract/people/student-page-messages'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button/button.tsx'
import { useStudentPage } from '../ui/link/use-student-page.ts'
import styles from './form.module.css'
import { RedirectNotice } from './redirect-notice.tsx'
import type { SubmitState } from './use-submit-and-redirect.ts'

type SaveButtonProps = { submit: Omit<SubmitState, 'saved'>; uploading: boolean }

/**
 * The submit button of a record, with the redirect link once the record is saved, and beside it the way back to the student's
 * page if the form was opened there. It waits for a running upload.
 */
export function SaveButton({ submit, uploading }: SaveButtonProps) {
  const studentPage = useStudentPage()
  return (
    <>
      <Button type="submit" tone="primary" size="large" busy={submit.busy || uploading} Icon={IconDeviceFloppy}>
        {submit.isSaving ? messages.common.saving : messages.common.save}
      </Button>
      <RedirectNotice to={submit.redirectTo} onGo={submit.redirectNow} />
      {submit.redirectTo !== null && studentPage && (
        <Link {...studentPage} className={styles.redirect}>
          {studentPageMessages.backTo}
        </Link>
      )}
    </>
  )
}
