import { messages } from '@portal/contract/messages'
import { IconUserOff } from '@tabler/icons-react'
import styles from './inactive-badge.module.css'

/** Marks a student who has been deactivated, beside their name. */
export const InactiveBadge = () => (
  <span className={styles.badge}>
    <IconUserOff size={14} stroke={1.75} aria-hidden />
    {messages.common.inactive}
  </span>
)
