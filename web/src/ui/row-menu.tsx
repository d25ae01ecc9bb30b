import { Menu } from '@base-ui/react/menu'
import { messages } from '@portal/contract/messages'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import popover from './popover.module.css'
import styles from './row-menu.module.css'
import type from './text.module.css'

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
  if (entries.length === 0) return null
  return (
    <Menu.Root>
      <Menu.Trigger
        className={['screen-only', styles.trigger, framed ? styles.framed : '', text ? styles.worded : ''].join(' ')}
        aria-label={text ? `${text}: ${of}` : messages.common.moreFor(of)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
        {text}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={popover.positioner} align="end" sideOffset={4} collisionPadding={12}>
          <Menu.Popup className={`${popover.floating} ${styles.menu}`}>
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, Icon, hint, isDanger } = entry
  const className = isDanger ? `${styles.entry} ${styles.danger}` : styles.entry
  const content: ReactNode = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {label}
        {hint && <small className={type.small}>{hint}</small>}
      </span>
    </>
  )
  if ('run' in entry) {
    return (
      <Menu.Item className={className} onClick={entry.run}>
        {content}
      </Menu.Item>
    )
  }
  if ('href' in entry) {
    return (
      <Menu.LinkItem
        className={className}
        closeOnClick
        href={entry.href}
        {...(entry.download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
        {!entry.download && <span className="visually-hidden">{messages.common.opensInNewTab}</span>}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.LinkItem className={className} closeOnClick render={<Link {...entry.link} />}>
      {content}
    </Menu.LinkItem>
  )
}
