import { Menu } from '@base-ui/react/menu'
import { messages } from '@portal/contract/messages'
import type { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import popover from './popover.module.css'
import styles from './row-menu.module.css'
import type from './text.module.css'

/** `hint`: what it is for, below the label. `download`: the address is that of a file to keep. */
export type MenuEntry = { label: string; Icon: typeof IconDots; hint?: string; isDanger?: boolean } & (
  | { link: LinkProps }
  | { href: string; download?: boolean }
  | { run: () => void }
)

type RowMenuPopupProps = {
  entries: readonly MenuEntry[]
  /** What the button looks like and is called. */
  trigger: { className: string; 'aria-label': string; children: ReactNode }
  /** Whether a key opened it: then the first action has the focus. */
  byKey: boolean
}

/** The button ⋯ once it has been used: it opens and closes the menu, which is open at first. */
export function RowMenuPopup({ entries, trigger, byKey }: RowMenuPopupProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!byKey) return
    button.current?.focus()
    button.current?.click()
  }, [byKey])
  return (
    <Menu.Root defaultOpen={!byKey}>
      <Menu.Trigger ref={button} {...trigger} />
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
