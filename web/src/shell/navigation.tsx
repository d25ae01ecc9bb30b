import { messages } from '@portal/contract/messages'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { MenuEntry } from './menus.ts'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The menus of whoever is signed in: buttons that disclose links, which any keyboard and screen reader knows. */
export function Navigation({ entries, onChosen }: { entries: readonly MenuEntry[]; onChosen: () => void }) {
  return (
    <nav aria-label={messages.shell.mainNavigation}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'to' in entry ? (
              <Link to={entry.to} activeOptions={{ exact: true }} className={styles.entry} onClick={onChosen}>
                {entry.label}
              </Link>
            ) : (
              <Menu label={entry.label} links={entry.links} onChosen={onChosen} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MenuProps = Extract<MenuEntry, { links: unknown }> & { onChosen: () => void }

function Menu({ label, links, onChosen }: MenuProps) {
  const area = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDisclosure(area)
  const id = useId()
  const { pathname } = useLocation()
  const isHere = links.some(({ to }) => to === pathname)
  const choose = () => {
    close()
    onChosen()
  }
  return (
    <div ref={area} className={styles.menu}>
      <button
        type="button"
        className={isHere ? `${styles.entry} ${styles.here}` : styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.chevron} />
      </button>
      <ul id={id} className={styles.links} hidden={!open}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.link} onClick={choose}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
