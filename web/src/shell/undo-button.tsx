import { messages } from '@portal/contract/messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { forgetSteps, lastStep, useLastStep } from '../data/undo-steps.ts'
import { undoKeyShortcuts, undoKeys } from '../shortcuts/platform.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { focusHeading } from '../ui/screen.tsx'
import { undoStep } from '../ui/toast.ts'
import styles from './top-bar.module.css'

const text = messages.undo

function undoLast() {
  const step = lastStep()
  if (step) void undoStep(step)
}

/** Undoes what this person has deleted or decided last, also by key; `isShown`: also by a button, as long as there is something. */
export function UndoButton({ userId, isShown }: { userId: string; isShown: boolean }) {
  const step = useLastStep()
  useShortcuts(
    [
      { keys: 'mod+z', label: text.shortcut, run: undoLast, notInFields: true },
      // The list of toasts handles it.
      { keys: 'f6', label: text.toMessages },
    ],
    'everywhere',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody else has signed in, too
  useEffect(() => forgetSteps, [userId])
  if (!step || !isShown) return null
  return (
    <button
      type="button"
      className={`${styles.framed} ${styles.undo}`}
      aria-label={text.undoOf(step.title)}
      aria-keyshortcuts={undoKeyShortcuts}
      title={`${text.undoOf(step.title)} (${undoKeys})`}
      onClick={({ detail }) => {
        // The second click of two must not undo what was done before.
        if (detail > 1) return
        undoLast()
        // The button goes with the last step; the focus must not go with it.
        if (!lastStep()) focusHeading()
      }}
    >
      <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
      <span>{text.undo}</span>
    </button>
  )
}
