import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconPlayerStop } from '@tabler/icons-react'
import { useGiveUpImport } from '../../../../../data/bulk/imports.ts'
import { ConfirmedButton } from '../../../../../ui/dialog/bulk-operation-buttons.tsx'
import { dateAndTime } from '../../../../../ui/text/format-datetime.ts'
import type from '../../../../../ui/text/text.module.css'
import { BulkOperationButtons } from '../../operation/bulk-operation-buttons.tsx'
import { showImportError } from '../../operation/bulk-operation-types.ts'
import { importType } from '../import-type.ts'
import styles from './applying-step.module.css'
import { UndoPreview } from './undo-preview.tsx'

const text = importMessages.run

/** What to do if something is wrong: stop the import, go on with it, take it back. */
export function ImportSide({ of }: { of: StudentImport }) {
  const { id, state, undoUntil } = of
  if (state === 'undoing' || state === 'undone' || state === 'cancelled') return null
  const isOver = state === 'applied' && undoUntil === null
  return (
    <aside className={styles.side} aria-label={text.wrongHeading}>
      <section>
        <h2>{text.wrongHeading}</h2>
        <p>
          {state === 'applying' && <span>{`${text.stopExplained} `}</span>}
          {undoUntil !== null && <span>{text.undoExplainedUntil(dateAndTime(undoUntil))}</span>}
          {undoUntil === null && <span>{isOver ? text.undoOver : text.undoExplained}</span>}
        </p>
        <BulkOperationButtons
          wide
          of={of}
          type={importType}
          mayStop={state === 'applying'}
          mayUndo={!isOver}
          record={of.name || importMessages.pasted}
          undoPreview={(isPast) => state !== 'applying' && <UndoPreview id={id} isPast={isPast} />}
        >
          {state === 'stopped' && <GiveUp of={of} />}
        </BulkOperationButtons>
      </section>
      {!isOver && (
        <section>
          <h2>{text.leavesAlone}</h2>
          <p className={type.muted}>{text.leavesAloneWhy}</p>
        </section>
      )}
    </aside>
  )
}

function GiveUp({ of }: { of: StudentImport }) {
  return (
    <ConfirmedButton
      wide
      operation={of}
      mutation={useGiveUpImport()}
      text={text.giveUp}
      Icon={IconPlayerStop}
      record={of.name || importMessages.pasted}
      showError={showImportError}
    />
  )
}
