import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import type { Promotion } from '@portal/contract/bulk/promotions'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import styles from '../operation/bulk-operation.module.css'
import { BulkOperationButtons } from '../operation/bulk-operation-buttons.tsx'
import { BulkOperationProgress } from '../operation/bulk-operation-progress.tsx'
import { doneText } from './plan-text.ts'
import { promotionType } from './promotion-type.ts'
import { StudentsWithResult } from './students-with-result.tsx'

const text = promotionMessages.run

/** What is being done with a promotion, live, or what has been done; how to stop it and undo it, and who was left alone. */
export function PromotionPanel({ promotion }: { promotion: Promotion }) {
  const { id, state, counts, job } = promotion
  return (
    <div className={styles.run}>
      <Panel padded>
        <BulkOperationProgress operation={promotion} text={text} waiting={<p>{text.waiting}</p>}>
          <Result promotion={promotion} />
        </BulkOperationProgress>
        {job?.state === 'dead' && <p className={styles.warning}>{`${bulkOperationMessages.brokenOff} ${job.fault}`}</p>}
        <p className={type.explanation}>{undoText(promotion)}</p>
        <div className={layout.buttons}>
          <BulkOperationButtons
            of={promotion}
            type={promotionType}
            mayStop={state === 'applying' || state === 'undoing'}
            mayUndo={canBeUndone(promotion)}
          />
        </div>
        <StudentsWithResult id={id} result="leftAlone" count={counts.leftAlone} />
        <StudentsWithResult id={id} result="notUndone" count={counts.notUndone} />
      </Panel>
    </div>
  )
}

/** A promotion that was stopped while it was undone can only go on. */
const canBeUndone = ({ state, undoUntil, counts }: Promotion) =>
  state === 'applied'
    ? undoUntil !== null && undoUntil > new Date().toISOString()
    : state === 'stopped' && undoUntil === null && counts.undone + counts.notUndone === 0

function undoText(promotion: Promotion) {
  const { state, undoUntil } = promotion
  if (state === 'stopped' && canBeUndone(promotion)) return text.undoStopped
  if (state !== 'applied' || undoUntil === null) return ''
  return canBeUndone(promotion) ? text.undoUntil(dateAndTime(undoUntil)) : text.undoOver
}

function Result({ promotion: { state, counts } }: { promotion: Promotion }) {
  if (state === 'applying' || state === 'undoing' || state === 'draft') return null
  return (
    <>
      <h2>{text.heading[state]}</h2>
      <p>{state === 'undone' ? text.undone(counts.undone, formatNumber(counts.undone)) : doneText(counts)}</p>
    </>
  )
}
