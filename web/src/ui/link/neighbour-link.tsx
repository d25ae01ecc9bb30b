import type { IconChevronLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import quiet from '../button/quiet-button.module.css'
import styles from './neighbour-link.module.css'

type NeighbourLinkProps = { to: LinkProps | null; label: string; Icon: typeof IconChevronLeft }

/** The way to the record before or after; without one an arrow that leads nowhere. */
export function NeighbourLink({ to, label, Icon }: NeighbourLinkProps) {
  const arrow = <Icon size={20} stroke={1.75} aria-hidden />
  if (!to) return <span className={`${quiet.icon} ${styles.none}`}>{arrow}</span>
  return (
    <Link {...to} className={quiet.icon} aria-label={label}>
      {arrow}
    </Link>
  )
}
