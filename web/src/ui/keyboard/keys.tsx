import { IconArrowDown, IconArrowUp, IconCornerDownLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import styles from './keys.module.css'
import { isMac } from './platform.ts'

// Icons, because not every font has arrows.
const icon = { size: 14, stroke: 2 } as const
const names: Record<string, ReactNode> = {
  mod: isMac ? '⌘' : 'Ctrl',
  enter: <IconCornerDownLeft {...icon} />,
  up: <IconArrowUp {...icon} />,
  down: <IconArrowDown {...icon} />,
  esc: 'Esc',
}

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
