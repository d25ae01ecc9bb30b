import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { Link } from '@tanstack/react-router'
import styles from './top-bar.module.css'

/** The two ways in. */
export function SignedOutLinks() {
  return (
    <nav className={styles.waysIn} aria-label={words.shell.mainNavigation}>
      <Link to={screens.studentLogin} className={styles.wayIn} activeOptions={{ exact: true }}>
        {words.shell.studentLogin}
      </Link>
      <Link to={screens.adminLogin} className={styles.wayIn}>
        {words.shell.adminLogin}
      </Link>
    </nav>
  )
}
