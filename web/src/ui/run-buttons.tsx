import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
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

type ConfirmedButtonProps<Run> = RunButtonProps<Run> & {
  /** Identifies the run to the person. */
  record?: ReactNode
  /** What would happen. It is rendered only while the dialog is open. */
  children?: ReactNode
}
type UndoText = { undo: string; undoQuestion: string; undoWhy: string; undoConfirm: string }
type GiveUpText = { giveUp: string; giveUpQuestion: string; giveUpWhy: string; giveUpConfirm: string }

/** Undoes a run, after a dialog that says what happens. */
export function UndoButton<Run>({ text, ...props }: ConfirmedButtonProps<Run> & { text: UndoText }) {
  const { undo, undoQuestion, undoWhy, undoConfirm } = text
  const texts = { label: undo, question: undoQuestion, why: undoWhy, confirm: undoConfirm }
  return <ConfirmedButton {...props} {...texts} icon={<IconArrowBackUp {...icon} />} />
}

/** Leaves out what a run that was stopped has not done yet, after a dialog that says so. */
export function GiveUpButton<Run>({ text, ...props }: ConfirmedButtonProps<Run> & { text: GiveUpText }) {
  const { giveUp, giveUpQuestion, giveUpWhy, giveUpConfirm } = text
  const texts = { label: giveUp, question: giveUpQuestion, why: giveUpWhy, confirm: giveUpConfirm }
  return <ConfirmedButton {...props} {...texts} icon={<IconPlayerStop {...icon} />} />
}

type Texts = { label: string; question: string; why: string; confirm: string }

function ConfirmedButton<Run>(props: ConfirmedButtonProps<Run> & Texts & { icon: ReactNode }) {
  const { run, mutation, showError, wide, record, children, label, question, why, confirm, icon } = props
  const [open, setOpen] = useState(false)
  const act = () =>
    mutation.mutate(run, { onSuccess: () => focusHeading(), onError: showError, onSettled: () => setOpen(false) })
  return (
    <>
      <Button wide={wide} tone="reject" aria-haspopup="dialog" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={question}
        record={record}
        explanation={why}
        actionLabel={confirm}
        icon={icon}
        tone="danger"
        busy={mutation.isPending}
        onConfirm={act}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
