import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { Link } from '@tanstack/react-router'
import styles from './top-bar.module.css'

/** The links to the two logins. */
export function SignedOutLinks() {
  return (
    <nav className={styles.loginLinks} aria-label={words.shell.mainNavigation}>
      <Link to={screens.studentLogin} className={styles.loginLink} activeOptions={{ exact: true }}>
        {words.shell.studentLogin}
      </Link>
      <Link to={screens.adminLogin} className={styles.loginLink}>
        {words.shell.adminLogin}
      </Link>
    </nav>
  )
}
