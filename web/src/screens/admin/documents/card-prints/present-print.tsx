import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import type { CardPrint } from '@portal/contract/documents/cards/card-prints'
import { IconPrinter } from '@tabler/icons-react'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { ConfirmedFileLink } from '../../../../ui/link/confirmed-file-link.tsx'
import { BrokenOff } from '../../../../ui/loading/broken-off.tsx'
import { JobProgress } from '../../../../ui/loading/job-progress.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import styles from './print.module.css'
import { UndoPrint } from './undo-print.tsx'

const text = cardPrintMessages

/** The print that is being made, or that was just made here: its progress, then its PDF. */
export function PresentPrint({ print }: { print: CardPrint }) {
  const { state, cards, job, undoneAt } = print
  if (state === 'failed') {
    return <BrokenOff title={text.run.failed}>{job?.fault}</BrokenOff>
  }
  return (
    <div className={styles.present}>
      <Panel padded>
        {state === 'preparing' && job && <JobProgress job={job} label={text.run.making} why={text.run.leaveSafely} />}
        <div role="status">
          {state === 'ready' && (
            <p className={styles.ready}>{undoneAt ? text.undo.undone : text.run.ready(cards, formatNumber(cards))}</p>
          )}
        </div>
        {state === 'ready' && (
          <div className={layout.buttons}>
            <PrintLink print={print} isMain />
            <UndoPrint print={print} />
          </div>
        )}
      </Panel>
    </div>
  )
}

/** Opens the PDF of a print; nothing once it has been deleted. */
export function PrintLink({ print: { fileUrl, created_at }, isMain = false }: { print: CardPrint; isMain?: boolean }) {
  if (fileUrl === null) return null
  return (
    <ConfirmedFileLink
      href={fileUrl}
      label={text.downloadOf(dateAndTime(created_at))}
      tone={isMain ? 'primary' : 'plain'}
      size={isMain ? 'medium' : 'small'}
      Icon={IconPrinter}
    >
      {text.download}
    </ConfirmedFileLink>
  )
}
