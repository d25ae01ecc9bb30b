import type { screens } from '@portal/contract/paths'
import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './add-record-link.module.css'

type AddRecordLinkProps = { to: typeof screens.addIdCard | typeof screens.addCertificate; id: string; label: string }

/** The way to give a student another record. On a phone it is only a picture, which keeps its name. */
export function AddRecordLink({ to, id, label }: AddRecordLinkProps) {
  return (
    <span className={styles.add}>
      <ButtonLink tone="primary" to={to} params={{ id }} icon={<IconPlus size={20} stroke={1.75} aria-hidden />}>
        <span className={styles.word}>{label}</span>
      </ButtonLink>
    </span>
  )
}
