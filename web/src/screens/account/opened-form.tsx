import type { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './account.module.css'

type Props = {
  /** What stands there before the form is opened. */
  summary: ReactNode
  open: string
  Icon: typeof IconX
  form: (close: () => void) => ReactNode
}

/** A form that stands in place of its summary once its button is pressed. Closed, the button has the focus again. */
export function OpenedForm({ summary, open, Icon, form }: Props) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
    else if (wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Panel padded>
      <div ref={panel}>
        {isOpen ? (
          form(() => setOpen(false))
        ) : (
          <div className={styles.summary}>
            <div>{summary}</div>
            <Button ref={button} Icon={Icon} onClick={() => setOpen(true)}>
              {open}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
