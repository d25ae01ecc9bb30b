import { CSPProvider } from '@base-ui/react/csp-provider'
import { messages } from '@portal/contract/messages'
import { Outlet } from '@tanstack/react-router'
import { useLive } from '../live/use-live.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { useUser } from '../session/use-user.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** What every screen stands in. */
export function Shell() {
  const isLeaving = useSessionWatch()
  useLive(useUser()?.id)
  return (
    <CSPProvider disableStyleElements>
      <a className={styles.skip} href="#main">
        {messages.shell.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {isLeaving || <Outlet />}
      </main>
      <Footer />
      <Toasts />
    </CSPProvider>
  )
}
