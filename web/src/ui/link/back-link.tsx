import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './back-link.module.css'

/**
 * The way back to the list that a screen was opened from; `label` is the name of the list. Its address is often the first
 * part of this one, which does not make it the current page.
 */
export const BackLink = ({ label, ...link }: LinkProps & { label: string }) => (
  <Link {...link} className={styles.back} activeOptions={{ exact: true }}>
    <IconArrowLeft size={16} stroke={1.75} aria-hidden />
    <span>{label}</span>
  </Link>
)

/** The line above the heading with the way back. */
export const BackBar = (props: LinkProps & { label: string }) => (
  <div className={styles.bar}>
    <BackLink {...props} />
  </div>
)
