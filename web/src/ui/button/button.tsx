import { messages } from '@portal/contract/messages'
import type { IconX } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Words } from '../text/words.tsx'
import styles from './button.module.css'

/** `primary` is the main action of a screen; `soft` is one that each row has; `danger` deletes; `reject` declines. */
export type ButtonTone = 'primary' | 'soft' | 'plain' | 'quiet' | 'danger' | 'reject'

type ButtonVariant = {
  tone?: ButtonTone
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  Icon?: typeof IconX | undefined
  iconSize?: number | undefined
}

const classes = ({ tone = 'plain', size = 'medium', wide = false }: ButtonVariant) =>
  [styles.button, styles[tone], styles[size], wide ? styles.wide : ''].join(' ')

const pictureOf = ({ Icon, iconSize = 18 }: ButtonVariant) => Icon && <Icon size={iconSize} stroke={1.75} aria-hidden />

/** A busy button stays focusable but ignores clicks. */
export function Button({
  tone,
  size,
  wide,
  Icon,
  iconSize,
  busy = false,
  children,
  onClick,
  ...button
}: ComponentProps<'button'> & ButtonVariant & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={classes({ tone, size, wide })}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {pictureOf({ Icon, iconSize })}
      <Words>{children}</Words>
    </button>
  )
}

export function ButtonLink({
  tone,
  size,
  wide,
  Icon,
  iconSize,
  children,
  ...link
}: LinkProps & ButtonVariant & { 'aria-label'?: string; onClick?: (event: MouseEvent) => void }) {
  return (
    <Link {...link} className={classes({ tone, size, wide })}>
      {pictureOf({ Icon, iconSize })}
      <Words>{children as ReactNode}</Words>
    </Link>
  )
}

/** A link to a file, in the style of a button, that opens a new tab. `label` names the file. */
export function FileLink({
  children,
  label,
  href,
  onClick,
  onAuxClick,
  ...variant
}: ButtonVariant &
  Pick<ComponentProps<'a'>, 'onClick' | 'onAuxClick'> & { href: string; label: string; children: ReactNode }) {
  return (
    <a
      className={classes(variant)}
      href={href}
      target="_blank"
      rel="noopener"
      onClick={onClick}
      onAuxClick={onAuxClick}
      aria-label={`${label} ${messages.common.opensInNewTab}`}
    >
      {pictureOf(variant)}
      <Words>{children}</Words>
    </a>
  )
}

type DownloadLinkProps = ButtonVariant & { href: string; children: ReactNode }

/** A link in the style of a button that downloads a file. */
export function DownloadLink({ children, href, ...variant }: DownloadLinkProps) {
  return (
    <a className={classes(variant)} href={href} download>
      {pictureOf(variant)}
      <Words>{children}</Words>
    </a>
  )
}
