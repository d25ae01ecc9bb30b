import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { useGiveUpImport, useResumeImport, useStopImport, useUndoImport } from '../../../data/imports.ts'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { Permitted } from '../../../ui/permitted.tsx'
import { GiveUpButton, ResumeButton, StopButton, UndoButton } from '../../../ui/run-buttons.tsx'
import styles from './run-step.module.css'
import { showImportError } from './show-import-error.ts'
import { UndoPreview } from './undo-preview.tsx'

const text = importMessages.run

/** What to do if something is wrong: stop the import, go on with it, take it back. */
export function RunSide({ of }: { of: StudentImport }) {
  const { id, state, undoUntil } = of
  if (state === 'undoing' || state === 'undone' || state === 'cancelled') return null
  const until = undoUntil && formatDateTime(undoUntil)
  return (
    <aside className={styles.side} aria-label={text.wrongHeading}>
      <section>
        <h2>{text.wrongHeading}</h2>
        <p>
          {state === 'applying' && `${text.stopExplained} `}
          {until
            ? text.undoExplainedUntil(`${until.date}, ${until.time}`)
            : state === 'applied'
              ? text.undoOver
              : text.undoExplained}
        </p>
        {state === 'applying' && <Stop id={id} />}
        {state === 'stopped' && (
          <>
            <Resume id={id} label={text.goOn} />
            <GiveUp of={of} />
          </>
        )}
        {(until !== null || state !== 'applied') && (
          <Permitted action="undoImport">
            <Undo of={of} />
          </Permitted>
        )}
      </section>
      {(until !== null || state !== 'applied') && (
        <section>
          <h2>{text.leavesAlone}</h2>
          <p className={styles.muted}>{text.leavesAloneWhy}</p>
        </section>
      )}
    </aside>
  )
}

function Stop({ id }: { id: string }) {
  return <StopButton wide run={id} mutation={useStopImport()} text={text} showError={showImportError} />
}

/** Goes on with an import that was stopped or has broken off. */
export function Resume({ id, label }: { id: string; label: string }) {
  return <ResumeButton run={id} mutation={useResumeImport()} text={{ goOn: label }} showError={showImportError} />
}

function GiveUp({ of: { id, name } }: { of: StudentImport }) {
  return (
    <GiveUpButton
      wide
      run={id}
      mutation={useGiveUpImport()}
      text={text}
      record={name || importMessages.pasted}
      showError={showImportError}
    />
  )
}

function Undo({ of }: { of: StudentImport }) {
  const undo = useUndoImport()
  const isPast = undo.isPending || undo.isSuccess
  return (
    <UndoButton
      wide
      run={of}
      mutation={undo}
      text={text}
      record={of.name || importMessages.pasted}
      showError={showImportError}
    >
      {of.state !== 'applying' && <UndoPreview id={of.id} isPast={isPast} />}
    </UndoButton>
  )
}
