import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './entrance.module.css'

/** The way to another entrance, below a form. */
export function CrossLink({ to, label, Icon }: { to: string; label: string; Icon: Icon }) {
  return (
    <p className={styles.cross}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <Link to={to}>{label}</Link>
    </p>
  )
}
