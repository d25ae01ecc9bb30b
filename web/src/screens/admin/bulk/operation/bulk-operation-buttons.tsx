import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyBulkOperation } from '../../../../data/bulk/bulk-operations.ts'
import { ConfirmedButton, ResumeButton, StopButton, UndoButton } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { Words } from '../../../../ui/text/words.tsx'
import type { BulkOperationType } from './bulk-operation-types.ts'

type BulkOperationButtonsProps = {
  of: AnyBulkOperation
  type: BulkOperationType
  mayStop: boolean
  mayUndo: boolean
  wide?: boolean
  /** Identifies the bulk operation to the person. */
  record?: ReactNode
  /** What undoing would do. `isPast`: it is being undone. */
  undoPreview?: (isPast: boolean) => ReactNode
  /** Before the button that undoes it. */
  children?: ReactNode
}

/** Stops a bulk operation, goes on with one that was stopped, and takes it back. */
export function BulkOperationButtons(props: BulkOperationButtonsProps) {
  const { of, type, mayStop, mayUndo, wide, record, undoPreview, children } = props
  const { operations, showError } = type
  const [stop, resume, undo] = [operations.useStop(), operations.useResume(), operations.useUndo()]
  return (
    <>
      {mayStop && <StopButton operation={of} mutation={stop} showError={showError} wide={wide} />}
      {of.state === 'stopped' && <ResumeButton operation={of} mutation={resume} showError={showError} />}
      <Words>{children}</Words>
      {mayUndo && (
        <Permitted action={type.undoAction}>
          <UndoButton operation={of} mutation={undo} text={type.undo} record={record} showError={showError} wide={wide}>
            {undoPreview?.(undo.isPending || undo.isSuccess)}
          </UndoButton>
        </Permitted>
      )}
    </>
  )
}

type DiscardBulkOperationProps = { id: string; type: BulkOperationType; Icon?: typeof IconX; tone?: 'plain' | 'quiet' }

/** Removes a bulk operation of which nothing has been written, and goes back to the list. */
export function DiscardBulkOperation({ id, type, Icon = IconX, tone = 'quiet' }: DiscardBulkOperationProps) {
  const mutation = type.operations.useDiscard()
  const navigate = useNavigate()
  return (
    <ConfirmedButton
      operation={id}
      mutation={mutation}
      text={type.discard}
      Icon={Icon}
      tone={tone}
      showError={type.showError}
      onDone={() => void navigate({ to: type.screen, ignoreBlocker: true })}
    />
  )
}
