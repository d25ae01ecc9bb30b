import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import styles from './top-bar.module.css'

/** The links to the two logins. */
export function SignedOutLinks() {
  return (
    <nav className={styles.loginLinks} aria-label={messages.shell.mainNavigation}>
      <Link
        to={screens.studentLogin}
        className={`${styles.framed} ${styles.loginLink}`}
        activeOptions={{ exact: true }}
      >
        {messages.shell.studentLogin}
      </Link>
      <Link to={screens.adminLogin} className={`${styles.framed} ${styles.loginLink}`}>
        {messages.shell.adminLogin}
      </Link>
    </nav>
  )
}
