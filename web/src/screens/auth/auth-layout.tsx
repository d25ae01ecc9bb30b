import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useDocumentTitle } from '../../ui/layout/screen.tsx'
import styles from './auth-layout.module.css'

// Loaded on wide screens only. If it cannot be loaded, the form is shown without it.
const Illustration = lazy<ComponentType>(() => import('./illustration.tsx').catch(() => ({ default: () => null })))

type AuthLayoutProps = { title: string; illustrated?: boolean; children: ReactNode }

/** The frame of the screens for signing in and resetting a password. */
export function AuthLayout({ title, illustrated = false, children }: AuthLayoutProps) {
  useDocumentTitle(title)
  const isWide = useWideScreen()
  return (
    <div className={illustrated ? `${styles.layout} ${styles.split}` : styles.layout}>
      {illustrated && (
        <div className={styles.illustration}>
          {isWide && (
            <Suspense>
              <Illustration />
            </Suspense>
          )}
        </div>
      )}
      <div className={styles.form}>
        <div className={styles.inner}>
          <h1 id="heading" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  )
}

const query = () => window.matchMedia('(min-width: 51.3125em)')

function watch(listener: () => void) {
  const wide = query()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for the illustration; false in a page that is rendered in advance. */
const useWideScreen = () =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
