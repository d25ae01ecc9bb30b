import { messages } from '@portal/contract/messages'
import { uploadMessages } from '@portal/contract/records/upload-messages'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import styles from './file-field.module.css'

/** The name of a file that could not be sent for a reason that passes, with a button that sends it again. */
export function RetryUpload({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <div className={styles.progress}>
      <span>{uploadMessages.notSent(name)}</span>
      <Button size="small" Icon={IconRefresh} aria-label={uploadMessages.sendAgain(name)} onClick={onRetry}>
        {messages.common.tryAgain}
      </Button>
    </div>
  )
}
