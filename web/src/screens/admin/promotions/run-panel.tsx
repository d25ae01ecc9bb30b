import { promotionMessages } from '@portal/contract/promotion-messages'
import type { Promotion } from '@portal/contract/promotions'
import { useResumePromotion, useStopPromotion, useUndoPromotion } from '../../../data/promotions.ts'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Permitted } from '../../../ui/permitted.tsx'
import { ResumeButton, StopButton, UndoButton } from '../../../ui/run-buttons.tsx'
import { doneText } from './plan-text.ts'
import styles from './promotion.module.css'
import { showPromotionError } from './show-promotion-error.ts'
import { StudentsWithResult } from './students-with-result.tsx'

const text = promotionMessages.run

/** What is being done with a promotion, live, or what has been done; how to stop it and undo it, and who was left alone. */
export function RunPanel({ promotion }: { promotion: Promotion }) {
  const { id, state, counts, job } = promotion
  return (
    <div className={styles.run}>
      <Panel padded>
        <Progress promotion={promotion} />
        {job?.state === 'dead' && <p className={styles.warning}>{text.brokenOff(job.fault)}</p>}
        <p className={styles.muted}>{undoText(promotion)}</p>
        <div className={styles.buttons}>
          {(state === 'applying' || state === 'undoing') && <Stop id={id} />}
          {state === 'stopped' && <Resume id={id} />}
          {canBeUndone(promotion) && (
            <Permitted action="undoPromotion">
              <Undo id={id} />
            </Permitted>
          )}
        </div>
        <StudentsWithResult
          id={id}
          result="leftAlone"
          count={counts.leftAlone}
          heading={text.leftAloneHeading(counts.leftAlone, formatNumber(counts.leftAlone))}
          why={text.leftAloneWhy}
        />
        <StudentsWithResult
          id={id}
          result="notUndone"
          count={counts.notUndone}
          heading={text.notUndoneHeading(counts.notUndone, formatNumber(counts.notUndone))}
          why={text.notUndoneWhy}
        />
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
  const { date, time } = formatDateTime(undoUntil)
  return canBeUndone(promotion) ? text.undoUntil(`${date}, ${time}`) : text.undoOver
}

/** The place of the result is there before it, so that screen readers say the result when it comes. */
function Progress({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <Running promotion={promotion} />
      <div role="status">
        <Result promotion={promotion} />
      </div>
    </>
  )
}

function Running({ promotion: { state, job } }: { promotion: Promotion }) {
  if (state !== 'applying' && state !== 'undoing') return null
  if (!job) return <p>{text.waiting}</p>
  return <JobProgress job={job} label={text.label[state]} why={text.leaveSafely} />
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

function Stop({ id }: { id: string }) {
  return <StopButton run={id} mutation={useStopPromotion()} text={text} showError={showPromotionError} />
}

function Resume({ id }: { id: string }) {
  return <ResumeButton run={id} mutation={useResumePromotion()} text={text} showError={showPromotionError} />
}

function Undo({ id }: { id: string }) {
  return <UndoButton run={id} mutation={useUndoPromotion()} text={text} showError={showPromotionError} />
}
