import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { BulkLetter } from '@portal/contract/bulk/bulk-letters'
import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { IconPlayerStop, IconPrinter } from '@tabler/icons-react'
import { useGiveUpLetterRun } from '../../../../data/bulk/bulk-letters.ts'
import { ConfirmedButton, showRunError } from '../../../../ui/button/bulk-operation-buttons.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { ConfirmedFileLink } from '../../../../ui/link/confirmed-file-link.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { useIsBefore } from '../../../../ui/text/use-is-before.ts'
import styles from '../promotions/promotion.module.css'
import { letterKind } from '../operation/bulk-operation-types.ts'
import { RunButtons } from '../operation/bulk-operation-buttons.tsx'
import { RunProgress } from '../operation/bulk-operation-progress.tsx'
import { doneText } from './bulk-letter-text.ts'

const text = bulkLetterMessages.run

/** What is being done with the letters, live, or what has been done; how to stop it, and the PDF to print. */
export function LetterRunPanel({ run }: { run: BulkLetter }) {
  const { state, job, undoUntil } = run
  const isUndoable = useIsBefore(undoUntil)
  const mayUndo = canBeUndone(run) && (state === 'stopped' || isUndoable)
  return (
    <div className={styles.run}>
      <Panel padded>
        <RunProgress run={run} text={text} waiting={<p>{text.waiting}</p>}>
          <Result run={run} />
        </RunProgress>
        {job?.state === 'dead' && <p className={styles.warning}>{`${bulkOperationMessages.brokenOff} ${job.fault}`}</p>}
        <p role="status" className={type.explanation}>
          {filesText(run)}
        </p>
        {mayUndo && undoUntil && <p className={type.explanation}>{text.undoUntil(dateAndTime(undoUntil))}</p>}
        <div className={layout.buttons}>
          <PrintLink run={run} />
          <RunButtons
            of={run}
            kind={letterKind}
            mayStop={state === 'applying' || state === 'undoing'}
            mayUndo={mayUndo}
          >
            {state === 'stopped' && !isUndoing(run) && <GiveUp run={run} />}
          </RunButtons>
        </div>
      </Panel>
    </div>
  )
}

const isUndoing = ({ counts }: BulkLetter) => counts.undone + counts.notUndone > 0

/** A run that was stopped while its letters were cancelled can only go on. */
const canBeUndone = (run: BulkLetter) => run.state === 'applied' || (run.state === 'stopped' && !isUndoing(run))

function Result({ run: { state, counts } }: { run: BulkLetter }) {
  if (state === 'applying' || state === 'undoing' || state === 'draft') return null
  return (
    <>
      <h2>{text.heading[state]}</h2>
      <p>{doneText(counts)}</p>
    </>
  )
}

/** The PDF has only the letters whose file is made, so it is offered when none is still being made. */
const isPrintable = ({ state, files }: BulkLetter) =>
  state !== 'applying' && state !== 'undoing' && files.making === 0 && files.made > 0

function filesText(run: BulkLetter) {
  const { making, made } = run.files
  if (making > 0) return text.making(making, formatNumber(making))
  return isPrintable(run) && text.printHint(made, formatNumber(made))
}

const PrintLink = ({ run }: { run: BulkLetter }) =>
  isPrintable(run) &&
  run.fileUrl && (
    <ConfirmedFileLink
      href={run.fileUrl}
      label={text.print}
      tone="primary"
      size="medium"
      icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
    >
      {text.print}
    </ConfirmedFileLink>
  )

const GiveUp = ({ run }: { run: BulkLetter }) => (
  <ConfirmedButton
    run={run}
    mutation={useGiveUpLetterRun()}
    text={text.giveUp}
    Icon={IconPlayerStop}
    tone="plain"
    showError={showRunError}
  />
)
