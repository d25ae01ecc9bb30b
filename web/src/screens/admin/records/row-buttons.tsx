import type { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './records-table.module.css'

type UpdateLinkProps = { to: typeof screens.updateIdCard | typeof screens.updateCertificate; id: string; label: string }

/** The way to change a record: a picture in the table, picture and word on a card. */
export function UpdateLink({ to, id, label }: UpdateLinkProps) {
  return (
    <Link to={to} params={{ id }} className={styles.button} aria-label={label} title={words.common.update}>
      <IconEdit size={20} stroke={1.75} aria-hidden />
      <span className={styles.word} aria-hidden>
        {words.common.update}
      </span>
    </Link>
  )
}

/** Begins to delete a record. */
export function DeleteButton({ label, onDelete }: { label: string; onDelete: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.delete}`}
      aria-label={label}
      title={words.common.delete}
      onClick={onDelete}
    >
      <IconTrash size={20} stroke={1.75} aria-hidden />
      <span className={styles.word} aria-hidden>
        {words.common.delete}
      </span>
    </button>
  )
}
