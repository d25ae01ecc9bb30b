import { messages } from '@portal/contract/messages'
import type { SignedInUser } from '@portal/contract/people/session'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { usePartsOn } from '../data/parts.ts'
import popover from '../ui/menu/popover.module.css'
import { type Menu as MenuOfLinks, menuOf, moreOf } from './menus.ts'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The links and menus of the signed-in user. A menu is a disclosure button with a list of links. */
export function Navigation({ user, onNavigate }: { user: SignedInUser; onNavigate: () => void }) {
  const parts = usePartsOn()
  return (
    <div className={styles.navigation}>
      <nav aria-label={messages.shell.mainNavigation}>
        <ul className={styles.entries}>
          {menuOf(user).map((entry) => (
            <li key={entry.label}>
              {'to' in entry ? (
                <Link to={entry.to} activeOptions={{ exact: true }} className={styles.entry} onClick={onNavigate}>
                  {entry.label}
                </Link>
              ) : (
                <Menu {...entry} onNavigate={onNavigate} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {moreOf(user, parts).map((menu) => (
        <nav key={menu.label} aria-label={menu.label}>
          <Menu {...menu} onNavigate={onNavigate} />
        </nav>
      ))}
    </div>
  )
}

function Menu({ label, links, onNavigate }: MenuOfLinks & { onNavigate: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDisclosure(container)
  const id = useId()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const current = links.find(({ to, covers }) => [to, ...(covers ?? [])].some((path) => path === screen))
  const choose = () => {
    close()
    onNavigate()
  }
  return (
    <div ref={container} className={styles.menu}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        aria-current={current ? 'true' : undefined}
        onClick={toggle}
      >
        <span>{label}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.chevron} />
      </button>
      <ul id={id} className={`${popover.floating} ${styles.links}`} hidden={!open}>
        {links.map((link, index) => (
          <li key={link.to}>
            {link.group && link.group !== links[index - 1]?.group && <p className={styles.group}>{link.group}</p>}
            <Link
              to={link.to}
              className={styles.link}
              aria-current={link === current ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: false }}
              onClick={choose}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
