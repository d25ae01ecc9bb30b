import { bulkOperationMessages, type ConfirmText } from '@portal/contract/bulk/bulk-operation-messages'
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay, type IconX } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { onePress } from '../button/one-press.ts'
import { focusHeading } from '../layout/screen.tsx'
import { showFailure } from '../toast/show-failure.ts'
import { toast } from '../toast/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type BulkOperationButtonProps<Operation> = {
  /** What the mutation is called with: the bulk operation, or its ID. */
  operation: Operation
  mutation: Pick<UseMutationResult<unknown, Error, Operation>, 'mutate' | 'isPending'>
  showError: (error: unknown) => void
  wide?: boolean | undefined
}

/** Stops a bulk operation. Every button here goes away when it has done its work, so the focus moves to the heading. */
export function StopButton<Operation>({ operation, mutation, showError, wide }: BulkOperationButtonProps<Operation>) {
  return (
    <Button
      wide={wide}
      busy={mutation.isPending}
      Icon={IconPlayerPause}
      {...onePress(() => mutation.mutate(operation, { onSuccess: () => focusHeading(), onError: showError }))}
    >
      {bulkOperationMessages.stop}
    </Button>
  )
}

/** Goes on with a bulk operation that was stopped or given up. */
export function ResumeButton<Operation>({
  operation,
  mutation,
  showError,
  label,
}: BulkOperationButtonProps<Operation> & { label?: string }) {
  return (
    <Button
      tone="primary"
      busy={mutation.isPending}
      Icon={IconPlayerPlay}
      {...onePress(() => mutation.mutate(operation, { onSuccess: () => focusHeading(), onError: showError }))}
    >
      {label ?? bulkOperationMessages.goOn}
    </Button>
  )
}

type ConfirmedButtonProps<Operation> = BulkOperationButtonProps<Operation> & {
  text: ConfirmText
  Icon: typeof IconX
  tone?: 'plain' | 'quiet' | 'reject'
  /** Identifies the bulk operation to the person. */
  record?: ReactNode
  /** What would happen. It is rendered only while the dialog is open. */
  children?: ReactNode
  onDone?: () => void
}

/** Does something to a bulk operation, after a dialog that says what happens. */
export function ConfirmedButton<Operation>(props: ConfirmedButtonProps<Operation>) {
  const {
    operation,
    mutation,
    showError,
    wide,
    text,
    Icon,
    tone = 'reject',
    record,
    children,
    onDone = focusHeading,
  } = props
  const [open, setOpen] = useState(false)
  const onSuccess = () => {
    if (text.done) toast.success(text.done)
    onDone()
  }
  return (
    <>
      <Button
        wide={wide}
        tone={tone}
        aria-haspopup="dialog"
        Icon={tone === 'reject' ? Icon : undefined}
        onClick={() => setOpen(true)}
      >
        {text.label}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.question}
        record={record}
        explanation={text.why}
        actionLabel={text.confirm}
        {...(text.keep ? { cancelLabel: text.keep } : {})}
        Icon={Icon}
        tone="danger"
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate(operation, { onSuccess, onError: showError, onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

/** Takes back what a bulk operation has done. */
export const UndoButton = <Operation,>(props: Omit<ConfirmedButtonProps<Operation>, 'Icon'>) => (
  <ConfirmedButton {...props} Icon={IconArrowBackUp} />
)

/** Says why something was not done with a bulk operation. */
export const showBulkOperationError = (error: unknown) => showFailure(error, bulkOperationMessages.notDone)
