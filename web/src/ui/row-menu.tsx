import { Menu } from '@base-ui/react/menu'
import { messages } from '@portal/contract/messages'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './row-menu.module.css'

type Entry = { label: string; Icon: typeof IconDots; isDanger?: boolean } & (
  | { link: LinkProps }
  | { href: string }
  | { run: () => void }
)

export type RowMenuProps = {
  /** Names the record to a screen reader. */
  of: string
  entries: readonly Entry[]
  /** A frame as that of other buttons; without it the button is quiet. */
  framed?: boolean
}

/** The button ⋯ with every action of one record. Nothing where there is none. */
export function RowMenu({ of, entries, framed = false }: RowMenuProps) {
  if (entries.length === 0) return null
  return (
    <Menu.Root>
      <Menu.Trigger
        className={framed ? `${styles.trigger} ${styles.framed}` : styles.trigger}
        aria-label={messages.common.moreFor(of)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={4} collisionPadding={12}>
          <Menu.Popup className={styles.menu}>
            {entries.map((entry) => (
              <MenuEntry key={entry.label} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuEntry({ entry }: { entry: Entry }) {
  const { label, Icon, isDanger } = entry
  const className = isDanger ? `${styles.entry} ${styles.danger}` : styles.entry
  const content: ReactNode = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
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
      <Menu.LinkItem className={className} closeOnClick href={entry.href} target="_blank" rel="noopener">
        {content}
        <span className="visually-hidden">{messages.common.opensInNewTab}</span>
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.LinkItem className={className} closeOnClick render={<Link {...entry.link} />}>
      {content}
    </Menu.LinkItem>
  )
}
