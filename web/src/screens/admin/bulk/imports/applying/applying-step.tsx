import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { hasFailed } from '@portal/contract/jobs/jobs'
import { screens } from '@portal/contract/paths'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { BulkOperationProgress } from '../../operation/bulk-operation-progress.tsx'
import { FailedWork } from '../failed-work.tsx'
import { LaterInvitations } from '../later-invitations.tsx'
import { RowsWithResult } from '../rows/rows-with-result.tsx'
import styles from './applying-step.module.css'
import { ImportSide } from './import-side.tsx'
import { ImportStages } from './import-stages.tsx'

const text = importMessages.run

/** What is being done with an import, live, or what has been done; beside it, how to stop it and take it back. */
export function ApplyingStep({ of }: { of: StudentImport }) {
  const { id, state, counts } = of
  return (
    <>
      <FailedWork of={of} />
      <div className={layout.aside}>
        <Panel>
          <div className={styles.part}>
            <BulkOperationProgress
              operation={of}
              text={{ label: text.label, leaveSafely: leaveSafely(of) }}
              waiting={<p className={type.muted}>{text.waiting}</p>}
            >
              <Result of={of} />
            </BulkOperationProgress>
            <ImportStages of={of} />
            {state !== 'cancelled' && (
              <div className={layout.buttons}>
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
        <ImportSide of={of} />
      </div>
    </>
  )
}

function leaveSafely({ state, job }: StudentImport) {
  if (job && hasFailed(job)) return text.pauses
  return state === 'undoing' ? text.leaveUndoSafely : text.leaveSafely
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
      <h2>{text.heading[state]}</h2>
      <p>
        <span>{sentence}</span> {recalled && <span>{importMessages.invitations.recalled}</span>}
      </p>
    </>
  )
}
