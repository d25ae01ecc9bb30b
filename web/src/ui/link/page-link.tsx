import type { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../button/button.module.css'
import { Words } from '../text/words.tsx'
import link from './page-link.module.css'

type Props = { href: string; Icon: typeof IconX; isMain?: boolean; children: ReactNode }

/** A link that leaves the portal, in the style of a large button. It stands apart from the buttons, which the first script has. */
export const PageLink = ({ href, Icon, isMain = false, children }: Props) => (
  <a
    href={href}
    className={`${styles.button} ${styles.large} ${styles.wide} ${link.link} ${isMain ? styles.primary : ''}`}
  >
    <Icon size={20} stroke={1.75} aria-hidden />
    <Words>{children}</Words>
  </a>
)
