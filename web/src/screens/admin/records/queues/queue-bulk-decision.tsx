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
import { ResumeButton, StopButton, showRunError, UndoButton } from '../../../../ui/button/bulk-operation-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import bar from '../../../../ui/list/selection-bar.module.css'
import { ProgressAnnouncement } from '../../../../ui/loading/job-progress.tsx'
import { ProgressBar, percentOf } from '../../../../ui/loading/progress-bar.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { useIsBefore } from '../../../../ui/text/use-is-before.ts'
import { decisionRuns } from './bulk-decisions.ts'
import styles from './queue-bulk-decision.module.css'
import type { QueueSearch } from './queue-search.ts'

const text = bulkDecisionMessages

type QueueRunProps = { id: string; isNew: boolean; search: QueueSearch; onClose: () => void }

/** One decision on all that match: how far it is, then what it has done; how to stop it, to go on with it and to undo it. */
export function QueueRun({ id, isNew, search, onClose }: QueueRunProps) {
  const frame = useRef<HTMLElement>(null)
  const { data: run } = useQuery(decisionRuns.one(id))
  const [stop, resume, undo] = [decisionRuns.useStop(), decisionRuns.useResume(), decisionRuns.useUndo()]
  const mayUndo = useIsBefore(run?.undoUntil ?? null) && run !== undefined && canBeUndone(run)
  const me = useUser()?.id
  const isRead = run !== undefined
  // Whoever has just confirmed it can stop it with the next key.
  useEffect(() => {
    if (isNew && isRead) frame.current?.focus()
  }, [isNew, isRead])
  if (!run) return null
  const isRunning = run.state === 'applying' || run.state === 'undoing'
  const by = run.appliedBy && run.appliedBy.id !== me ? `${run.appliedBy.name}: ` : ''
  return (
    <section ref={frame} tabIndex={-1} className={`${bar.bar} ${styles.run} screen-only`} aria-label={text.region}>
      {isRunning && <Doing run={run} by={by} />}
      {/* The place of the result is there before it, so that screen readers say the result when it comes, once. */}
      <p role="status" className={isRunning ? 'visually-hidden' : styles.result}>
        {!isRunning && by + resultOf(run)}
      </p>
      {run.left.changing > 0 && (
        <Link to={queueScreens[run.from]} search={{ ...search, page: undefined, changes: 'record' }}>
          {text.openChanging(run.left.changing)}
        </Link>
      )}
      {run.state === 'applying' && <StopButton run={run} mutation={stop} showError={showRunError} />}
      {run.state === 'stopped' && <ResumeButton run={run} mutation={resume} showError={showRunError} />}
      {mayUndo && run.undoUntil !== null && (
        <Permitted action="undoManyDecisions">
          <UndoButton run={run} mutation={undo} text={text.undo} showError={showRunError} />
          <span className={styles.until}>{text.undoUntil(formatDateTime(run.undoUntil).time)}</span>
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

function Doing({ run: { state, decision, job, counts }, by }: { run: BulkDecision; by: string }) {
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
