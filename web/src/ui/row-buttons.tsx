import { messages } from '@portal/contract/messages'
import { IconTrash } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './row-buttons.module.css'

type FaceProps = { Icon: typeof IconTrash; word: string }

/** Where a row of a list leads: a picture in the table, picture and word on a card. `label` says whose row it is. */
export function RowLink({ Icon, word, label, ...link }: LinkProps & FaceProps & { label: string }) {
  return (
    <Link {...link} className={styles.button} aria-label={label} title={word}>
      <Face Icon={Icon} word={word} />
    </Link>
  )
}

/** Begins to delete what stands in a row. */
export function DeleteButton({ label, onDelete }: { label: string; onDelete: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.delete}`}
      aria-label={label}
      title={messages.common.delete}
      onClick={onDelete}
    >
      <Face Icon={IconTrash} word={messages.common.delete} />
    </button>
  )
}

function Face({ Icon, word }: FaceProps) {
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.word} aria-hidden>
        {word}
      </span>
    </>
  )
}
