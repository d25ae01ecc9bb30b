import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useDocumentTitle } from '../../ui/screen.tsx'
import styles from './entrance.module.css'
import { useWideScreen } from './use-wide-screen.ts'

// A narrow screen shows no art, so a phone does not load it. Where it cannot be loaded the form does without.
const Art = lazy<ComponentType>(() => import('./art.tsx').catch(() => ({ default: () => null })))

/** The frame of the screens before signing in: a form in the middle, for students with art beside it. */
export function Entrance({
  title,
  withArt = false,
  children,
}: {
  title: string
  withArt?: boolean
  children: ReactNode
}) {
  useDocumentTitle(title)
  const wide = useWideScreen()
  return (
    <div className={withArt ? `${styles.entrance} ${styles.split}` : styles.entrance}>
      {withArt && (
        <div className={styles.art}>
          {wide && (
            <Suspense>
              <Art />
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
