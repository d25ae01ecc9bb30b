import { type ReactNode, useEffect, useRef } from 'react'
import styles from './window-foot.module.css'

/** What stays in sight at the foot of the window: the bars of what is being done. */
export function WindowFoot({ children }: { children: ReactNode }) {
  return (
    <div ref={useBottomBar()} className={styles.foot}>
      {children}
    </div>
  )
}

/** Tells scrolling how much of the window's foot the bars take. */
function useBottomBar() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-bar', `calc(${bar.current?.offsetHeight ?? 0}px + 0.75rem)`),
    )
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return bar
}
