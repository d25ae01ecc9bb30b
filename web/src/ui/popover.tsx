import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popover.module.css'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** What a screen reader calls it. */
  title: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A small panel that opens below a button; Escape, a click elsewhere and moving on close it. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.place} align={align} sideOffset={6} collisionPadding={12}>
          <BasePopover.Popup className={styles.popover}>
            <BasePopover.Title className="visually-hidden">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
