import { Fragment } from 'react'
import styles from './keys.module.css'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)
const names: Record<string, string> = { mod: isMac ? '⌘' : 'Ctrl', enter: '↵', up: '↑', down: '↓', esc: 'Esc' }

/** The keys of a shortcut such as `mod+k`, each drawn as a key. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split('+').map((key) => (
      <Fragment key={key}>
        <kbd>{names[key] ?? key.toUpperCase()}</kbd>{' '}
      </Fragment>
    ))}
  </span>
)
