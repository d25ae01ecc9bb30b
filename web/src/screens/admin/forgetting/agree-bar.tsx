import type { ForgettingOverview } from '@portal/contract/forgetting'
import { messages } from '@portal/contract/messages'
import { IconEraser } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import styles from './forgetting.module.css'

const text = messages.forgetting

/** Agrees to forget every proposed student; nothing while there are none, or while students are being forgotten. */
export function AgreeBar({ overview }: { overview: ForgettingOverview }) {
  const [open, setOpen] = useState(false)
  const why = useId()
  const { counts, job } = overview
  if (counts.proposed === 0 || (job !== null && job.state !== 'done')) return null
  return (
    <div className={styles.bar}>
      <p id={why}>{text.agreeWhy}</p>
      <Button
        tone="reject"
        aria-haspopup="dialog"
        aria-describedby={why}
        icon={<IconEraser size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text.agree(counts.proposed, formatNumber(counts.proposed))}
      </Button>
      {open && <AgreeDialog overview={overview} onClose={() => setOpen(false)} />}
    </div>
  )
}
