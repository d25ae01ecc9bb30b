import { BRAND_HREF } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/session'
import { words } from '@portal/contract/words'
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useUser } from '../data/use-user.ts'
import { portalName } from '../runtime-config.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { SignedOutLinks } from './signed-out-links.tsx'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The header of every screen: the brand, and the navigation of the user or the login links of a guest. */
export function TopBar() {
  const user = useUser()
  return (
    <header className={user ? styles.bar : `${styles.bar} ${styles.signedOut}`}>
      <div className={styles.inner}>
        <a className={styles.brand} href={BRAND_HREF}>
          <Logo className={styles.logo} />
          {portalName}
        </a>
        {user ? <SignedInBar user={user} /> : <SignedOutLinks />}
      </div>
    </header>
  )
}

/** On a wide screen the navigation is always visible; on a narrow one a button opens it. */
function SignedInBar({ user }: { user: SignedInUser }) {
  const container = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDisclosure(container)
  const signOut = useSignOut()
  const id = useId()
  const Icon = open ? IconX : IconMenu2
  return (
    <div ref={container} className={styles.signedIn}>
      <button type="button" className={styles.menuButton} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className="visually-hidden">{words.shell.menu}</span>
        <Icon size={24} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={open ? `${styles.collapsible} ${styles.open}` : styles.collapsible}>
        <Navigation user={user} onNavigate={close} />
        <button type="button" className={styles.logout} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {words.shell.logout}
        </button>
      </div>
    </div>
  )
}
