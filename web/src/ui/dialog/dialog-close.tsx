import { Dialog } from '@base-ui/react/dialog'
import { messages } from '@portal/contract/messages'
import { IconX } from '@tabler/icons-react'
import styles from '../button/quiet-button.module.css'

/** The button with a cross that closes the dialog around it. */
export const DialogClose = ({ label = messages.common.close }: { label?: string }) => (
  <Dialog.Close className={styles.icon} aria-label={label}>
    <IconX size={22} stroke={1.75} aria-hidden />
  </Dialog.Close>
)
