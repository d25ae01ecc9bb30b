import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/session'
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { mayOpen } from '../screen-access.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { AdminTools } from './admin-tools.tsx'
import { Navigation } from './navigation.tsx'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The navigation and Logout. On a wide screen they are always visible; on a narrow one a button opens them. */
export function SignedInBar({ user }: { user: SignedInUser }) {
  const container = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDisclosure(container)
  const signOut = useSignOut()
  const id = useId()
  const Icon = open ? IconX : IconMenu2
  return (
    <div ref={container} className={styles.signedIn}>
      <button type="button" className={styles.menuButton} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className="visually-hidden">{messages.shell.menu}</span>
        <Icon size={24} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={open ? `${styles.collapsible} ${styles.open}` : styles.collapsible}>
        <Navigation user={user} onNavigate={close} />
        {mayOpen(user, screens.manageStudents) && <AdminTools />}
        <button type="button" className={styles.logout} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {messages.shell.logout}
        </button>
      </div>
    </div>
  )
}
