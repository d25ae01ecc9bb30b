import { BRAND_HREF } from '@portal/contract/paths'
import { Suspense } from 'react'
import { usePortalName } from '../data/office/portal-name.ts'
import { useUser } from '../data/session/use-user.ts'
import { lazyScreen } from '../ui/loading/lazy-screen.ts'
import { Logo } from './logo.tsx'
import { SignedOutLinks } from './signed-out-links.tsx'
import styles from './top-bar.module.css'

/** Characters that have room in large letters. */
const LONG_NAME = 20

// A script of its own, because the login page does without it.
const SignedInBar = lazyScreen(() => import('./signed-in-bar.tsx'), 'SignedInBar')
const AwayLine = lazyScreen(() => import('./signed-in-bar.tsx'), 'AwayLine')

/** Loads the navigation before a screen that needs it is shown. */
export const preloadSignedInBar = () => SignedInBar.preload?.()

/** The header of every screen: the brand, and the navigation of the user or the login links of a guest. */
export function TopBar() {
  const user = useUser()
  const name = usePortalName()
  return (
    <header className={`${styles.bar} ${user ? '' : styles.signedOut} screen-only`}>
      <div className={styles.inner}>
        <a className={styles.brand} href={BRAND_HREF} title={name}>
          <Logo className={styles.logo} />
          <span dir="auto" className={name.length > LONG_NAME ? `${styles.name} ${styles.long}` : styles.name}>
            {name}
          </span>
        </a>
        <Suspense>{user ? <SignedInBar user={user} /> : <SignedOutLinks />}</Suspense>
      </div>
      <Suspense>{user && <AwayLine />}</Suspense>
    </header>
  )
}
