import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { hasFailed } from '@portal/contract/jobs'
import { screens } from '@portal/contract/paths'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BrokenOff } from './broken-off.tsx'
import { LaterInvitations } from './later-invitations.tsx'
import { RowsWithResult } from './rows-with-result.tsx'
import { RunSide } from './run-side.tsx'
import { RunStages } from './run-stages.tsx'
import styles from './run-step.module.css'

const text = importMessages.run

/** What is being done with an import, live, or what has been done; beside it, how to stop it and take it back. */
export function RunStep({ of }: { of: StudentImport }) {
  const { id, state, counts } = of
  return (
    <>
      <BrokenOff of={of} />
      <div className={styles.two}>
        <Panel>
          <div className={styles.part}>
            <Progress of={of} />
            <RunStages of={of} />
            {state !== 'cancelled' && (
              <div className={styles.buttons}>
                <ButtonLink to={screens.studentImport} params={{ id }} search={{ step: 'preview' }}>
                  {text.seeRows}
                </ButtonLink>
                <ButtonLink to={screens.manageStudents} search={{ sort: 'newest' }}>
                  {text.seeStudents}
                </ButtonLink>
              </div>
            )}
          </div>
          <LaterInvitations of={of} />
          <RowsWithResult
            of={of}
            result="leftAlone"
            heading={text.leftAloneHeading(counts.leftAlone, formatNumber(counts.leftAlone))}
          />
          <RowsWithResult
            of={of}
            result="refused"
            heading={text.refusedHeading(counts.refused, formatNumber(counts.refused))}
          />
        </Panel>
        <RunSide of={of} />
      </div>
    </>
  )
}

/** The place of the result is there before it, so that screen readers say the result when it comes. */
function Progress({ of }: { of: StudentImport }) {
  return (
    <>
      <Running of={of} />
      <div role="status">
        <Result of={of} />
      </div>
    </>
  )
}

function Running({ of: { state, job } }: { of: StudentImport }) {
  if (state !== 'applying' && state !== 'undoing') return null
  if (!job) return <p className={styles.muted}>{text.waiting}</p>
  const why = hasFailed(job) ? text.pauses : state === 'undoing' ? text.leaveUndoSafely : text.leaveSafely
  return <JobProgress job={job} label={text.label[state]} why={why} />
}

function Result({ of: { state, counts, options, canInvite } }: { of: StudentImport }) {
  if (state !== 'stopped' && state !== 'applied' && state !== 'undone' && state !== 'cancelled') return null
  const sentence = {
    stopped: text.stoppedWhy(counts.applied, formatNumber(counts.applied)),
    applied: text.applied(counts.applied, formatNumber(counts.applied)),
    undone: text.undone(counts.undone, formatNumber(counts.undone)),
    cancelled: text.cancelledWhy,
  }[state]
  const recalled = state === 'undone' && counts.new > 0 && canInvite && options.access !== 'none'
  return (
    <>
      <h2 className={styles.heading}>{text.heading[state]}</h2>
      <p>
        {sentence} {recalled && importMessages.invitations.recalled}
      </p>
    </>
  )
}
