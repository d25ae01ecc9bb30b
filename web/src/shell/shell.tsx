import { CSPProvider } from '@base-ui/react/csp-provider'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/people/session'
import { Link, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { usePortalName } from '../data/office/portal-name.ts'
import { useUser } from '../data/session/use-user.ts'
import { startLive, stopLive } from '../live/live.ts'
import { pageYear } from '../runtime-config.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { ANNOUNCER_ID } from '../ui/toast/announce.ts'
import { LazyToasts } from './lazy-toasts.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

// A script of its own, because the login page does without it. If it cannot be loaded, the screen is shown without it.
const OwnLinks = lazy<ComponentType<{ user: SignedInUser }>>(() =>
  import('./own-links.tsx').catch(() => ({ default: () => null })),
)

/** The frame of every screen: top bar, content, footer and toasts. */
export function Shell() {
  const isRedirecting = useSessionWatch()
  const user = useUser()
  useLive(user?.id)
  return (
    <CSPProvider disableStyleElements>
      <a className={`${styles.skip} screen-only`} href="#main">
        {messages.shell.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {isRedirecting || <Outlet />}
      </main>
      <Footer user={user} />
      <div id={ANNOUNCER_ID} aria-live="polite" className="visually-hidden screen-only" />
      <LazyToasts />
    </CSPProvider>
  )
}

/** Keeps the open screens up to date while a user is signed in. */
function useLive(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    void startLive()
    return stopLive
  }, [userId])
}

/** Help, and for whoever is signed in their account; people of the office have Help in the bar. */
function Footer({ user }: { user: SignedInUser | null }) {
  const portalName = usePortalName()
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div>
        <b>{portalName}</b>
        <span>
          <span>
            © {pageYear} <span>{portalName}</span>
          </span>
          {user ? (
            <Suspense>
              <OwnLinks user={user} />
            </Suspense>
          ) : (
            <Link to={screens.help}>{messages.shell.help}</Link>
          )}
        </span>
      </div>
    </footer>
  )
}
