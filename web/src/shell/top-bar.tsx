import { messages } from '@portal/contract/messages'
import { BRAND_HREF } from '@portal/contract/paths'
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { portalName } from '../portal.ts'
import { useSignOut } from '../session/sign-out.ts'
import { useUser } from '../session/use-user.ts'
import { Mark } from './mark.tsx'
import { adminMenu, studentMenu } from './menus.ts'
import { Navigation } from './navigation.tsx'
import { SignedOutLinks } from './signed-out-links.tsx'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The bar on top: the brand, and the ways a visitor of this kind can go. */
export function TopBar() {
  const user = useUser()
  return (
    <header className={user ? styles.bar : `${styles.bar} ${styles.signedOut}`}>
      <div className={styles.inner}>
        <a className={styles.brand} href={BRAND_HREF}>
          <Mark className={styles.mark} />
          {portalName}
        </a>
        {user ? <SignedIn isAdmin={user.userType === 'admin'} /> : <SignedOutLinks />}
      </div>
    </header>
  )
}

/** On a wide screen the menu lies in the bar; on a narrow one it folds out of a button. */
function SignedIn({ isAdmin }: { isAdmin: boolean }) {
  const area = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDisclosure(area)
  const signOut = useSignOut()
  const id = useId()
  const Icon = open ? IconX : IconMenu2
  return (
    <div ref={area} className={styles.signedIn}>
      <button type="button" className={styles.burger} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className="visually-hidden">{messages.shell.menu}</span>
        <Icon size={24} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={open ? `${styles.folds} ${styles.open}` : styles.folds}>
        <Navigation entries={isAdmin ? adminMenu : studentMenu} onChosen={close} />
        <button type="button" className={styles.logout} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {messages.shell.logout}
        </button>
      </div>
    </div>
  )
}
