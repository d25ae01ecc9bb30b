import { CSPProvider } from '@base-ui/react/csp-provider'
import { messages } from '@portal/contract/messages'
import { Outlet } from '@tanstack/react-router'
import { useUser } from '../data/use-user.ts'
import { useLive } from '../live/use-live.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { Footer } from './footer.tsx'
import { LazyToasts } from './lazy-toasts.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** The frame of every screen: top bar, content, footer and toasts. */
export function Shell() {
  const isRedirecting = useSessionWatch()
  useLive(useUser()?.id)
  return (
    <CSPProvider disableStyleElements>
      <a className={`${styles.skip} screen-only`} href="#main">
        {messages.shell.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {isRedirecting || <Outlet />}
      </main>
      <Footer />
      <LazyToasts />
    </CSPProvider>
  )
}
