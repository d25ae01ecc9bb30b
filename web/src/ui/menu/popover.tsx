import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { Words } from '../text/words.tsx'
import styles from './popover.module.css'

type PopoverProps = {
  /** The button that opens the popover. */
  trigger: ReactElement
  /** The accessible name. */
  title: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A panel below a button. Escape, a click outside and focus that moves outside close it. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} align={align} sideOffset={6} collisionPadding={12}>
          <BasePopover.Popup className={`${styles.floating} ${styles.popover}`}>
            <BasePopover.Title className="visually-hidden">{title}</BasePopover.Title>
            <Words>{children}</Words>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
