import { cardPrintMessages } from '@portal/contract/card-print-messages'
import type { CardPrint } from '@portal/contract/card-prints'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { FileLink } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './print.module.css'
import { UndoPrint } from './undo-print.tsx'

const text = cardPrintMessages

/** The print that is being made, or that was just made here: its progress, then its PDF. */
export function PresentPrint({ print }: { print: CardPrint }) {
  const { state, cards, job, undoneAt } = print
  if (state === 'failed') {
    return (
      <Notice tone="bad" Icon={IconAlertTriangle}>
        <b>{text.run.failed}</b> {job?.fault}
      </Notice>
    )
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
          <div className={styles.buttons}>
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
  const { date, time } = formatDateTime(created_at)
  return (
    <FileLink
      href={fileUrl}
      label={text.downloadOf(`${date}, ${time}`)}
      tone={isMain ? 'primary' : 'plain'}
      size={isMain ? 'medium' : 'small'}
      icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
    >
      {text.download}
    </FileLink>
  )
}
