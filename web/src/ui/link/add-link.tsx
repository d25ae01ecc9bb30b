import { IconPlus } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { ButtonLink, type ButtonTone } from '../button/button.tsx'
import styles from './add-link.module.css'

type AddLinkProps = LinkProps & { label: string; Icon?: typeof IconPlus; tone?: ButtonTone }

/** A link to add a record to a list. On a phone only the icon is visible; the accessible name stays. */
export function AddLink({ label, Icon = IconPlus, tone = 'primary', ...link }: AddLinkProps) {
  return (
    <span className={styles.add}>
      <ButtonLink {...link} tone={tone} Icon={Icon} iconSize={20}>
        <span className={styles.text}>{label}</span>
      </ButtonLink>
    </span>
  )
}
