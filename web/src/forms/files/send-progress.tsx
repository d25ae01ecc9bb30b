import { uploadMessages } from '@portal/contract/records/upload-messages'
import { IconX } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import styles from './file-field.module.css'

type SendProgressProps = {
  label: string
  /** From 0 to 1; null where it cannot be known. */
  share: number | null
  onCancel: () => void
}

/** How much of a file has been sent, with a button that stops it. */
export function SendProgress({ label, share, onCancel }: SendProgressProps) {
  return (
    <div className={styles.progress}>
      <label>
        <span>{label}</span>
        <progress {...(share === null ? {} : { value: share })} max={1} />
      </label>
      <Button size="small" Icon={IconX} onClick={onCancel}>
        {uploadMessages.cancel}
      </Button>
    </div>
  )
}
