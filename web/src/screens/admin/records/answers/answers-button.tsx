import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import type { RequestTypeSummary } from '@portal/contract/records/request-types/request-type-summary'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconListDetails } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import styles from './answers-button.module.css'

/** Opens what was asked and answered with a request, and what the office fills in. */
export function AnswersButton({ request, kind }: { request: QueuedRequest; kind: RequestTypeSummary }) {
  const { show, dialog } = useLazyDialog(async () => (await import('./answers-dialog.tsx')).AnswersDialog, { request })
  return (
    <div className={`${styles.opener} screen-only`}>
      <Button
        size="small"
        Icon={IconListDetails}
        aria-label={text.openOf(kind.name.en, fullName(request.student))}
        title={text.open(kind.name.en)}
        onClick={() => void show()}
      >
        <span>{text.openBelowTitle}</span>
      </Button>
      {dialog}
    </div>
  )
}
