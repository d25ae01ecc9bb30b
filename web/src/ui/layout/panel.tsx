import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** The surface below a screen's content. With `cardsOnPhone` it has no frame on a narrow screen, where rows are cards. */
export function Panel({
  cardsOnPhone = false,
  padded = false,
  children,
}: {
  cardsOnPhone?: boolean
  padded?: boolean
  children: ReactNode
}) {
  const classes = [styles.panel, cardsOnPhone ? styles.cardsOnPhone : '', padded ? styles.padded : '']
  return <div className={classes.join(' ')}>{children}</div>
}
