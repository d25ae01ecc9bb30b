import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { focusHeading } from './screen.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type RunButtonProps<Run> = {
  /** What the mutation is called with: the import or promotion, or its ID. */
  run: Run
  mutation: Pick<UseMutationResult<unknown, Error, Run>, 'mutate' | 'isPending'>
  showError: (error: unknown) => void
  wide?: boolean
}

/** Stops a run. Every button here goes away when it has done its work, so the focus moves to the heading. */
export function StopButton<Run>(props: RunButtonProps<Run> & { text: { stop: string } }) {
  const { run, mutation, showError, wide, text } = props
  return (
    <Button
      wide={wide}
      busy={mutation.isPending}
      icon={<IconPlayerPause {...icon} />}
      onClick={() => mutation.mutate(run, { onSuccess: () => focusHeading(), onError: showError })}
    >
      {text.stop}
    </Button>
  )
}

/** Goes on with a run that was stopped or given up. */
export function ResumeButton<Run>(props: RunButtonProps<Run> & { text: { goOn: string } }) {
  const { run, mutation, showError, wide, text } = props
  return (
    <Button
      tone="primary"
      wide={wide}
      busy={mutation.isPending}
      icon={<IconPlayerPlay {...icon} />}
      onClick={() => mutation.mutate(run, { onSuccess: () => focusHeading(), onError: showError })}
    >
      {text.goOn}
    </Button>
  )
}

type UndoButtonProps<Run> = RunButtonProps<Run> & {
  text: { undo: string; undoQuestion: string; undoWhy: string; undoConfirm: string }
  /** Identifies the run to the person. */
  record?: ReactNode
  /** What the undo would do. It is rendered only while the dialog is open. */
  children?: ReactNode
}

/** Undoes a run, after a dialog that says what happens. */
export function UndoButton<Run>(props: UndoButtonProps<Run>) {
  const { run, mutation, showError, wide, text, record, children } = props
  const [open, setOpen] = useState(false)
  const undo = () =>
    mutation.mutate(run, { onSuccess: () => focusHeading(), onError: showError, onSettled: () => setOpen(false) })
  return (
    <>
      <Button
        wide={wide}
        tone="reject"
        aria-haspopup="dialog"
        icon={<IconArrowBackUp {...icon} />}
        onClick={() => setOpen(true)}
      >
        {text.undo}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.undoQuestion}
        record={record}
        explanation={text.undoWhy}
        actionLabel={text.undoConfirm}
        icon={<IconArrowBackUp {...icon} />}
        tone="danger"
        busy={mutation.isPending}
        onConfirm={undo}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
