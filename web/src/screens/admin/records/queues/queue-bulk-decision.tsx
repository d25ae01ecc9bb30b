import { bulkDecisionMessages } from '@portal/contract/bulk/bulk-decision-messages'
import type { BulkDecision } from '@portal/contract/bulk/bulk-decisions'
import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { progressMessages } from '@portal/contract/bulk/progress-messages'
import { queueScreens } from '@portal/contract/paths'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../../data/session/use-user.ts'
import quiet from '../../../../ui/button/quiet-button.module.css'
import {
  ResumeButton,
  StopButton,
  showBulkOperationError,
  UndoButton,
} from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import bar from '../../../../ui/list/selection-bar.module.css'
import { ProgressAnnouncement } from '../../../../ui/loading/job-progress.tsx'
import { ProgressBar, percentOf } from '../../../../ui/loading/progress-bar.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { useIsBefore } from '../../../../ui/text/use-is-before.ts'
import { bulkDecisions } from './bulk-decisions.ts'
import styles from './queue-bulk-decision.module.css'
import type { QueueSearch } from './queue-search.ts'

const text = bulkDecisionMessages

type QueueBulkDecisionProps = { id: string; isNew: boolean; search: QueueSearch; onClose: () => void }

/** One decision on all that match: how far it is, then what it has done; how to stop it, to go on with it and to undo it. */
export function QueueBulkDecision({ id, isNew, search, onClose }: QueueBulkDecisionProps) {
  const frame = useRef<HTMLElement>(null)
  const { data: bulkDecision } = useQuery(bulkDecisions.one(id))
  const [stop, resume, undo] = [bulkDecisions.useStop(), bulkDecisions.useResume(), bulkDecisions.useUndo()]
  const mayUndo =
    useIsBefore(bulkDecision?.undoUntil ?? null) && bulkDecision !== undefined && canBeUndone(bulkDecision)
  const me = useUser()?.id
  const isRead = bulkDecision !== undefined
  // Whoever has just confirmed it can stop it with the next key.
  useEffect(() => {
    if (isNew && isRead) frame.current?.focus()
  }, [isNew, isRead])
  if (!bulkDecision) return null
  const isRunning = bulkDecision.state === 'applying' || bulkDecision.state === 'undoing'
  const by = bulkDecision.appliedBy && bulkDecision.appliedBy.id !== me ? `${bulkDecision.appliedBy.name}: ` : ''
  return (
    <section ref={frame} tabIndex={-1} className={`${bar.bar} ${styles.run} screen-only`} aria-label={text.region}>
      {isRunning && <Doing bulkDecision={bulkDecision} by={by} />}
      {/* The place of the result is there before it, so that screen readers say the result when it comes, once. */}
      <p role="status" className={isRunning ? 'visually-hidden' : styles.result}>
        {!isRunning && by + resultOf(bulkDecision)}
      </p>
      {bulkDecision.left.changing > 0 && (
        <Link to={queueScreens[bulkDecision.from]} search={{ ...search, page: undefined, changes: 'record' }}>
          {text.openChanging(bulkDecision.left.changing)}
        </Link>
      )}
      {bulkDecision.state === 'applying' && (
        <StopButton operation={bulkDecision} mutation={stop} showError={showBulkOperationError} />
      )}
      {bulkDecision.state === 'stopped' && (
        <ResumeButton operation={bulkDecision} mutation={resume} showError={showBulkOperationError} />
      )}
      {mayUndo && bulkDecision.undoUntil !== null && (
        <Permitted action="undoManyDecisions">
          <UndoButton operation={bulkDecision} mutation={undo} text={text.undo} showError={showBulkOperationError} />
          <span className={styles.until}>{text.undoUntil(formatDateTime(bulkDecision.undoUntil).time)}</span>
        </Permitted>
      )}
      {!isRunning && (
        <button type="button" className={`${quiet.icon} ${bar.clear}`} aria-label={text.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  )
}

function Doing({ bulkDecision: { state, decision, job, counts }, by }: { bulkDecision: BulkDecision; by: string }) {
  const label = state === 'undoing' ? text.undoing : text.doing[decision]
  const [place, total] = [job?.place ?? 0, job?.total || counts.requests]
  const figures = progressMessages.of(formatNumber(place), formatNumber(total))
  return (
    <div className={styles.doing}>
      <p>
        <span>{by}</span>
        <span>{label}</span>: <b className={styles.figures}>{figures}</b>
      </p>
      <ProgressBar label={label} place={place} total={total} valueText={figures} />
      <ProgressAnnouncement percent={percentOf(place, total)} />
      <p role="status">{job?.state === 'waiting' && job.fault}</p>
    </div>
  )
}

/** An undoing that was stopped can only go on. */
const canBeUndone = ({ state, counts }: BulkDecision) =>
  state === 'applied' || (state === 'stopped' && counts.undone + counts.notUndone === 0)

function resultOf({ state, decision, counts, left, job }: BulkDecision) {
  const byOthers = counts.leftAlone - left.incomplete - left.changing - left.forRegistrar
  const say = (sentence: (count: number, formatted: string) => string, count: number) =>
    sentence(count, formatNumber(count))
  const done =
    state === 'undone'
      ? [say(text.undone, counts.undone), counts.notUndone > 0 && say(text.notUndone, counts.notUndone)]
      : [
          say(text.decided[decision], counts.decided),
          byOthers > 0 && say(text.leftAlone, byOthers),
          left.incomplete > 0 && say(text.incomplete, left.incomplete),
          left.forRegistrar > 0 && say(text.forRegistrar, left.forRegistrar),
          // The link to them follows.
          left.changing > 0 && say(text.changing, left.changing),
        ]
  const why = job?.state === 'dead' ? `${bulkOperationMessages.brokenOff} ${job.fault}` : text.stopped
  return [state === 'stopped' && why, ...done].filter(Boolean).join(' ')
}
