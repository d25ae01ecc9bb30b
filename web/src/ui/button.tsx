import { messages } from '@portal/contract/messages'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

type Look = {
  /** `primary` is the one thing to do on a screen; `danger` destroys; `reject` refuses. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger' | 'reject'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  icon?: ReactNode
}

const classes = ({ tone = 'plain', size = 'medium', wide = false }: Look) =>
  [styles.button, styles[tone], styles[size], wide ? styles.wide : ''].join(' ')

/** A button that does something. `busy` keeps it focusable but makes it do nothing. */
export function Button({
  tone,
  size,
  wide,
  icon,
  busy = false,
  children,
  onClick,
  ...button
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={classes({ tone, size, wide })}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  children,
  ...link
}: LinkProps & Look & { 'aria-label'?: string }) {
  return (
    <Link {...link} className={classes({ tone, size, wide })}>
      {icon}
      {children as ReactNode}
    </Link>
  )
}

/** A link that looks like a button and opens a file in a new tab; `label` says which one. */
export function FileLink({
  tone,
  size,
  wide,
  icon,
  children,
  href,
  label,
}: Look & { href: string; label: string; children: ReactNode }) {
  return (
    <a
      className={classes({ tone, size, wide })}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${label} ${messages.common.opensInNewTab}`}
    >
      {icon}
      {children}
    </a>
  )
}
