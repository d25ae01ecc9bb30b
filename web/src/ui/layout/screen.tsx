import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePortalName } from '../../data/office/portal-name.ts'
import { Words } from '../text/words.tsx'
import styles from './screen.module.css'
import { ScreenOpened } from './screen-opened.ts'

type ScreenProps = {
  /** The document title. */
  title: string
  /** The H1; the title if not set. */
  heading?: string
  /** The id of what describes the H1 to a screen reader, such as the student whose records are shown. */
  describedBy?: string
  /** Above the H1: the way back to the list that the screen belongs to. */
  back?: ReactNode
  /** Beside the H1, such as a count. */
  beside?: ReactNode
  /** Below the H1: what the screen is for. */
  explanation?: ReactNode
  /** Links and buttons at the end of the H1's line. */
  actions?: ReactNode
  width?: 'wide' | 'form' | 'columns' | 'reading'
  /** Little room above the content, for a list of which as many rows as possible should be seen. */
  dense?: boolean
  children: ReactNode
}

/** The frame of a screen: document title, heading, actions and content. */
export function Screen({
  title,
  heading = title,
  describedBy,
  back,
  beside,
  explanation,
  actions,
  width = 'wide',
  dense = false,
  children,
}: ScreenProps) {
  return (
    <ScreenFrame title={title} width={width} dense={dense}>
      <Words>{back}</Words>
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading describedBy={describedBy}>{heading}</Heading>
          <Words>{beside}</Words>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {explanation && <div className={styles.explanation}>{explanation}</div>}
      <Words>{children}</Words>
    </ScreenFrame>
  )
}

/** The frame of a screen that places its `Heading` itself. */
export function ScreenFrame({
  title,
  width = 'wide',
  dense = false,
  children,
}: Pick<ScreenProps, 'title' | 'width' | 'dense' | 'children'>) {
  useDocumentTitle(title)
  const [openedAt] = useState(() => performance.now())
  const classes = [styles.screen, width === 'wide' ? '' : styles[width], dense ? styles.dense : '']
  return (
    <ScreenOpened value={openedAt}>
      <div className={classes.join(' ')}>{children}</div>
    </ScreenOpened>
  )
}

/** Whether the heading that was removed last had the focus. */
let hasTakenFocus = false

type HeadingProps = { describedBy?: string | undefined; lang?: string | undefined; children: ReactNode }

/** The H1 of a screen. `focusHeading` finds it. One that takes the place of another also takes its focus. */
export function Heading({ describedBy, lang, children }: HeadingProps) {
  const element = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const heading = element.current
    if (hasTakenFocus && document.activeElement === document.body) heading?.focus({ preventScroll: true })
    hasTakenFocus = false
    return () => {
      hasTakenFocus = document.activeElement === heading
    }
  }, [])
  return (
    <h1 id="heading" tabIndex={-1} ref={element} lang={lang} aria-describedby={describedBy}>
      {children}
    </h1>
  )
}

/**
 * Moves the keyboard and the screen reader to the top of the screen. Whoever has opened a menu of the top bar while the
 * screen was being loaded stays in it.
 */
export function focusHeading(options?: FocusOptions) {
  if (document.querySelector('header [aria-expanded="true"]')?.parentElement?.contains(document.activeElement)) return
  document.getElementById('heading')?.focus(options)
}

export function useDocumentTitle(title: string) {
  const portalName = usePortalName()
  useEffect(() => {
    document.title = `${title} – ${portalName}`
  }, [title, portalName])
}
