import { messages } from '@portal/contract/messages'
import { IconTrash } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './row-buttons.module.css'

type IconLabelProps = { Icon: typeof IconTrash; text: string }

/** A link in a row: an icon in the table, icon and text on a card. `label` names the record. */
export function RowLink({ Icon, text, label, ...link }: LinkProps & IconLabelProps & { label: string }) {
  return (
    <Link {...link} className={styles.button} aria-label={label} title={text}>
      <IconLabel Icon={Icon} text={text} />
    </Link>
  )
}

/** The button in a row that opens the delete dialog. */
export function DeleteButton({ label, onDelete }: { label: string; onDelete: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.delete}`}
      aria-label={label}
      title={messages.common.delete}
      onClick={onDelete}
    >
      <IconLabel Icon={IconTrash} text={messages.common.delete} />
    </button>
  )
}

function IconLabel({ Icon, text }: IconLabelProps) {
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.text} aria-hidden>
        {text}
      </span>
    </>
  )
}
