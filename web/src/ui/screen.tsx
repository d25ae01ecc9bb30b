import { type ReactNode, useEffect } from 'react'
import { portalName } from '../portal.ts'
import styles from './screen.module.css'

type ScreenProps = {
  /** What the browser's tab and history call the screen. */
  title: string
  /** The H1, where it says something else than the title. */
  heading?: string
  /** Beside the H1: a count. */
  beside?: ReactNode
  /** At the end of the H1's line: what one can do here. */
  actions?: ReactNode
  /** How wide the content may get. */
  width?: 'wide' | 'narrow' | 'form'
  children: ReactNode
}

/** A screen: its title, its heading, what can be done, and the content. */
export function Screen({ title, heading = title, beside, actions, width = 'wide', children }: ScreenProps) {
  useDocumentTitle(title)
  return (
    <div className={`${styles.screen} ${styles[width]}`}>
      <div className={styles.head}>
        <h1 id="heading" tabIndex={-1}>
          {heading}
        </h1>
        {beside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** Has whoever uses the keyboard or a screen reader start at the top of the screen. */
export const focusHeading = () => document.getElementById('heading')?.focus()

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – ${portalName}`
  }, [title])
}
