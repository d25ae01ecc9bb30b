import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import styles from './top-bar.module.css'

/** The two ways in. */
export function SignedOutLinks() {
  return (
    <nav className={styles.waysIn} aria-label={messages.shell.mainNavigation}>
      <Link to={screens.studentLogin} className={styles.wayIn} activeOptions={{ exact: true }}>
        {messages.shell.studentLogin}
      </Link>
      <Link to={screens.adminLogin} className={styles.wayIn}>
        {messages.shell.adminLogin}
      </Link>
    </nav>
  )
}
