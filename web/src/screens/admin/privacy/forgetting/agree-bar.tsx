import type { ForgettingOverview } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconEraser } from '@tabler/icons-react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { AgreeDialog } from './agree-dialog.tsx'
import styles from './forgetting.module.css'

const text = forgettingMessages

/** Agrees to forget every proposed student; nothing while there are none, or while students are being forgotten. */
export function AgreeBar({ overview }: { overview: ForgettingOverview }) {
  const { counts, job } = overview
  if (counts.proposed === 0 || (job !== null && job.state !== 'done')) return null
  return <Bar overview={overview} />
}

function Bar({ overview }: { overview: ForgettingOverview }) {
  const [open, setOpen] = useState(false)
  const why = useId()
  const bar = useRef<HTMLDivElement>(null)
  useFocusHandedOn(bar)
  const { proposed } = overview.counts
  return (
    <div className={`${layout.cluster} ${styles.bar}`} ref={bar}>
      <p id={why} className={type.muted}>
        {text.agreeWhy}
      </p>
      <Button
        tone="reject"
        aria-haspopup="dialog"
        aria-describedby={why}
        Icon={IconEraser}
        onClick={() => setOpen(true)}
      >
        {text.agree(proposed, formatNumber(proposed))}
      </Button>
      <AgreeDialog open={open} overview={overview} onClose={() => setOpen(false)} />
    </div>
  )
}

/** Moves the focus to the heading when the element goes while it, or the dialog that it has opened, has the focus. */
function useFocusHandedOn(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      const focused = document.activeElement
      if (own?.contains(focused) || focused?.closest('[role=alertdialog]')) setTimeout(focusHeading)
    }
  }, [element])
}
