import { CSPProvider } from '@base-ui/react/csp-provider'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePortalName } from '../data/portal-name.ts'
import { useUser } from '../data/use-user.ts'
import { startLive, stopLive } from '../live/live.ts'
import { pageYear } from '../runtime-config.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { ANNOUNCER_ID } from '../ui/announce.ts'
import { LazyToasts } from './lazy-toasts.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

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
      <Footer isGuest={!user} />
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

/** Whoever is signed in finds the help in the bar. */
function Footer({ isGuest }: { isGuest: boolean }) {
  const portalName = usePortalName()
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div>
        <b>{portalName}</b>
        <span>
          <span>
            © {pageYear} <span>{portalName}</span>
          </span>
          {isGuest && <Link to={screens.help}>{messages.shell.help}</Link>}
        </span>
      </div>
    </footer>
  )
}
