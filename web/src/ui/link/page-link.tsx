import type { ReactNode } from 'react'
import styles from '../button/button.module.css'
import { Words } from '../text/words.tsx'
import link from './page-link.module.css'

type Props = { href: string; icon?: ReactNode; isMain?: boolean; children: ReactNode }

/** A link that leaves the portal, in the style of a large button. It stands apart from the buttons, which the first script has. */
export const PageLink = ({ href, icon, isMain = false, children }: Props) => (
  <a
    href={href}
    className={`${styles.button} ${styles.large} ${styles.wide} ${link.link} ${isMain ? styles.primary : ''}`}
  >
    {icon}
    <Words>{children}</Words>
  </a>
)
