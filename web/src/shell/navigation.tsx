import { messages } from '@portal/contract/messages'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import popover from '../ui/menu/popover.module.css'
import { useOpenScreen } from '../use-screens.ts'
import { isEntryOf, type Menu as MenuOfLinks, useMenus } from './menus.ts'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/**
 * The links and menus of the signed-in user. A menu is a disclosure button with a list of links. Behind the button of a phone
 * those of the bar are open below their names, so that each link is one tap away.
 */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { bar, more } = useMenus()
  return (
    <div className={styles.navigation}>
      <nav aria-label={messages.shell.mainNavigation}>
        <ul className={styles.entries}>
          {bar.map((entry) => (
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
      {more.map((menu) => (
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
  const screen = useOpenScreen()
  const current = links.find((link) => isEntryOf(link, screen))
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
      <p className={styles.menuName}>{label}</p>
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
