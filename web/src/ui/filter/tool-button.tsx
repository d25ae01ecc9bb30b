import type { IconDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import styles from './toolbar.module.css'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; Icon: typeof IconDownload }

/** A button in the row of tools above a table: an icon with its words as a tooltip; above cards, with its words. */
export const ToolButton = ({ label, Icon, ...button }: ToolButtonProps) => (
  <span className={styles.tool}>
    <Button {...button} title={label} Icon={Icon}>
      <span>{label}</span>
    </Button>
  </span>
)
