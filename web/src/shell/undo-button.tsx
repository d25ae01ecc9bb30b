import { undoMessages } from '@portal/contract/shell/undo-messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { forgetSteps, lastStep, useLastStep } from '../data/api/undo-steps.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { undoKeyShortcuts, undoKeys } from '../ui/keyboard/platform.ts'
import { focusHeading } from '../ui/layout/screen.tsx'
import { undoStep } from '../ui/toast/undoable.ts'
import styles from './top-bar.module.css'

const text = undoMessages

function undoLast() {
  const step = lastStep()
  if (step) void undoStep(step)
}

/** The key that undoes what this person has deleted or decided last. */
export function useUndoKey(userId: string) {
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
}

/** Undoes the same; shown as long as there is something. `isNarrow`: an icon beside the menu button of a narrow screen. */
export function UndoButton({ isNarrow = false }: { isNarrow?: boolean }) {
  const step = useLastStep()
  if (!step) return null
  return (
    <button
      type="button"
      className={isNarrow ? styles.menuButton : `${styles.framed} ${styles.undo}`}
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
      <IconArrowBackUp size={isNarrow ? 24 : 20} stroke={1.75} aria-hidden />
      {isNarrow || <span>{text.undo}</span>}
    </button>
  )
}
