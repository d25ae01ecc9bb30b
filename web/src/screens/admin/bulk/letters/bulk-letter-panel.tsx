import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { BulkLetter } from '@portal/contract/bulk/bulk-letters'
import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { IconPlayerStop, IconPrinter } from '@tabler/icons-react'
import { useGiveUpBulkLetter } from '../../../../data/bulk/bulk-letters.ts'
import { ConfirmedButton, showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { ConfirmedFileLink } from '../../../../ui/link/confirmed-file-link.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { useIsBefore } from '../../../../ui/text/use-is-before.ts'
import styles from '../operation/bulk-operation.module.css'
import { BulkOperationButtons } from '../operation/bulk-operation-buttons.tsx'
import { BulkOperationProgress } from '../operation/bulk-operation-progress.tsx'
import { doneText } from './bulk-letter-text.ts'
import { bulkLetterType } from './bulk-letter-type.ts'

const text = bulkLetterMessages.run

/** What is being done with the letters, live, or what has been done; how to stop it, and the PDF to print. */
export function BulkLetterPanel({ bulkLetter }: { bulkLetter: BulkLetter }) {
  const { state, job, undoUntil } = bulkLetter
  const isUndoable = useIsBefore(undoUntil)
  const mayUndo = canBeUndone(bulkLetter) && (state === 'stopped' || isUndoable)
  return (
    <div className={styles.run}>
      <Panel padded>
        <BulkOperationProgress operation={bulkLetter} text={text} waiting={<p>{text.waiting}</p>}>
          <Result bulkLetter={bulkLetter} />
        </BulkOperationProgress>
        {job?.state === 'dead' && <p className={styles.warning}>{`${bulkOperationMessages.brokenOff} ${job.fault}`}</p>}
        <p role="status" className={type.explanation}>
          {filesText(bulkLetter)}
        </p>
        {mayUndo && undoUntil && <p className={type.explanation}>{text.undoUntil(dateAndTime(undoUntil))}</p>}
        <div className={layout.buttons}>
          <PrintLink bulkLetter={bulkLetter} />
          <BulkOperationButtons
            of={bulkLetter}
            type={bulkLetterType}
            mayStop={state === 'applying' || state === 'undoing'}
            mayUndo={mayUndo}
          >
            {state === 'stopped' && !isUndoing(bulkLetter) && <GiveUp bulkLetter={bulkLetter} />}
          </BulkOperationButtons>
        </div>
      </Panel>
    </div>
  )
}

const isUndoing = ({ counts }: BulkLetter) => counts.undone + counts.notUndone > 0

/** A bulk operation that was stopped while its letters were cancelled can only go on. */
const canBeUndone = (bulkLetter: BulkLetter) =>
  bulkLetter.state === 'applied' || (bulkLetter.state === 'stopped' && !isUndoing(bulkLetter))

function Result({ bulkLetter: { state, counts } }: { bulkLetter: BulkLetter }) {
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

function filesText(bulkLetter: BulkLetter) {
  const { making, made } = bulkLetter.files
  if (making > 0) return text.making(making, formatNumber(making))
  return isPrintable(bulkLetter) && text.printHint(made, formatNumber(made))
}

const PrintLink = ({ bulkLetter }: { bulkLetter: BulkLetter }) =>
  isPrintable(bulkLetter) &&
  bulkLetter.fileUrl && (
    <ConfirmedFileLink href={bulkLetter.fileUrl} label={text.print} tone="primary" size="medium" Icon={IconPrinter}>
      {text.print}
    </ConfirmedFileLink>
  )

const GiveUp = ({ bulkLetter }: { bulkLetter: BulkLetter }) => (
  <ConfirmedButton
    operation={bulkLetter}
    mutation={useGiveUpBulkLetter()}
    text={text.giveUp}
    Icon={IconPlayerStop}
    tone="plain"
    showError={showBulkOperationError}
  />
)
