import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useResumeImport, useStopImport } from '../../../data/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { Permitted } from '../../../ui/permitted.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import styles from './run-step.module.css'
import { showImportError } from './show-import-error.ts'
import { UndoButton } from './undo-button.tsx'

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
        {state === 'applying' && <StopButton id={id} />}
        {state === 'stopped' && <ResumeButton id={id} />}
        {(until !== null || state !== 'applied') && (
          <Permitted action="undoImport">
            <UndoButton of={of} />
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

/** The button goes away when it has done its work: the focus moves to the heading. */
const options = { onSuccess: () => focusHeading(), onError: showImportError }

function StopButton({ id }: { id: string }) {
  const { mutate, isPending } = useStopImport()
  return (
    <Button
      wide
      busy={isPending}
      icon={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
      onClick={() => mutate(id, options)}
    >
      {text.stop}
    </Button>
  )
}

/** Goes on with an import that was stopped or has broken off. */
export function ResumeButton({ id }: { id: string }) {
  const { mutate, isPending } = useResumeImport()
  return (
    <Button
      tone="primary"
      busy={isPending}
      icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      onClick={() => mutate(id, options)}
    >
      {text.goOn}
    </Button>
  )
}
