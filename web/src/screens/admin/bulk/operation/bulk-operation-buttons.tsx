import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyRun } from '../../../../data/bulk/bulk-operations.ts'
import { ConfirmedButton, ResumeButton, StopButton, UndoButton } from '../../../../ui/button/bulk-operation-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { Words } from '../../../../ui/text/words.tsx'
import type { RunKind } from './bulk-operation-types.ts'

type RunButtonsProps = {
  of: AnyRun
  kind: RunKind
  mayStop: boolean
  mayUndo: boolean
  wide?: boolean
  /** Identifies the run to the person. */
  record?: ReactNode
  /** What undoing would do. `isPast`: it is being undone. */
  undoPreview?: (isPast: boolean) => ReactNode
  /** Before the button that undoes it. */
  children?: ReactNode
}

/** Stops a run, goes on with one that was stopped, and takes it back. */
export function RunButtons(props: RunButtonsProps) {
  const { of, kind, mayStop, mayUndo, wide, record, undoPreview, children } = props
  const { runs, showError } = kind
  const [stop, resume, undo] = [runs.useStop(), runs.useResume(), runs.useUndo()]
  return (
    <>
      {mayStop && <StopButton run={of} mutation={stop} showError={showError} wide={wide} />}
      {of.state === 'stopped' && <ResumeButton run={of} mutation={resume} showError={showError} />}
      <Words>{children}</Words>
      {mayUndo && (
        <Permitted action={kind.undoAction}>
          <UndoButton run={of} mutation={undo} text={kind.undo} record={record} showError={showError} wide={wide}>
            {undoPreview?.(undo.isPending || undo.isSuccess)}
          </UndoButton>
        </Permitted>
      )}
    </>
  )
}

type DiscardRunProps = { id: string; kind: RunKind; Icon?: typeof IconX; tone?: 'plain' | 'quiet' }

/** Removes a run of which nothing has been written, and goes back to the list. */
export function DiscardRun({ id, kind, Icon = IconX, tone = 'quiet' }: DiscardRunProps) {
  const mutation = kind.runs.useDiscard()
  const navigate = useNavigate()
  return (
    <ConfirmedButton
      run={id}
      mutation={mutation}
      text={kind.discard}
      Icon={Icon}
      tone={tone}
      showError={kind.showError}
      onDone={() => void navigate({ to: kind.screen, ignoreBlocker: true })}
    />
  )
}
