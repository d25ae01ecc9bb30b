import { messages } from '@portal/contract/messages'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type from '../text/text.module.css'
import { MenuPopup, type MenuStart } from './menu-popup.tsx'
import styles from './row-menu.module.css'

/** `hint`: what it is for, below the label. `download`: the address is that of a file to keep. */
export type MenuEntry = { label: string; Icon: typeof IconDots; hint?: string; isDanger?: boolean } & (
  | { link: LinkProps }
  | { href: string; download?: boolean }
  | { run: () => void }
)

export type RowMenuProps = {
  /** Names the record to a screen reader. */
  of: string
  entries: readonly MenuEntry[]
  /** A frame as that of other buttons; without it the button is quiet. */
  framed?: boolean
  /** Words for the button, instead of ⋯. */
  text?: string
}

/** The button ⋯ with every action of one record. Nothing where there is none. */
export function RowMenu({ of, entries, framed = false, text }: RowMenuProps) {
  const [start, setStart] = useState<MenuStart | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (entries.length === 0) return null
  const isOpen = start !== null
  const label = text ? `${text}: ${of}` : messages.common.moreFor(of)
  const close = (isLeft = false) => {
    setStart(null)
    if (!isLeft) button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={['screen-only', styles.trigger, framed ? styles.framed : '', text ? styles.worded : ''].join(' ')}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // A click without a pointer is a key.
        onClick={({ detail }) => setStart(isOpen ? null : detail === 0 ? 'first' : 'menu')}
        onKeyDown={onKeyDown}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span>{text}</span>
      </button>
      {isOpen && (
        <MenuPopup id={id} label={label} anchor={button} start={start} onClose={close}>
          {entries.map((entry) => (
            <Entry key={entry.label} entry={entry} onClose={close} />
          ))}
        </MenuPopup>
      )}
    </>
  )
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { label, Icon, hint, isDanger } = entry
  const item = {
    role: 'menuitem',
    tabIndex: -1,
    className: isDanger ? `${styles.entry} ${styles.danger}` : styles.entry,
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus({ preventScroll: true }),
  }
  const content: ReactNode = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <span>{label}</span>
        {hint && <small className={type.small}>{hint}</small>}
      </span>
    </>
  )
  if ('run' in entry) {
    const run = () => {
      onClose()
      entry.run()
    }
    return (
      <button type="button" {...item} onClick={run}>
        {content}
      </button>
    )
  }
  // The link is followed before the menu is gone.
  const onClick = () => setTimeout(onClose)
  if ('href' in entry) {
    const kept = entry.download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' }
    return (
      <a {...item} href={entry.href} {...kept} onClick={onClick}>
        {content}
        {!entry.download && <span className="visually-hidden">{messages.common.opensInNewTab}</span>}
      </a>
    )
  }
  return (
    <Link {...item} {...entry.link} onClick={onClick}>
      {content}
    </Link>
  )
}
