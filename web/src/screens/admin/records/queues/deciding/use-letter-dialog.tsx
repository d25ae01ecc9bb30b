import { availabilityProblems } from '@portal/contract/availability-problems'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useState } from 'react'
import { toast } from '../../../../../ui/toast/toast.ts'
import type { LetterDialog } from './letter-dialog.tsx'
import type { AskedLetter, DecisionStep, Outcome } from './use-decide.ts'

/**
 * The dialog of a request that makes a letter. It closes at once when the letter is issued; the rows show that it is being
 * sent. It opens again where the letter has changed meanwhile, or somebody else has decided and a note was typed.
 */
export function useLetterDialog(rows: readonly QueuedRequest[], decide: (step: DecisionStep) => Promise<Outcome>) {
  const [Dialog, setDialog] = useState<typeof LetterDialog>()
  const [asked, setAsked] = useState<AskedLetter | null>(null)
  const open = async (next: AskedLetter) => {
    try {
      const loaded = await import('./letter-dialog.tsx')
      setDialog(() => loaded.LetterDialog)
      setAsked((other) => other ?? next)
    } catch {
      toast.error(availabilityProblems.UNAVAILABLE.message)
    }
  }
  const issue = async (request: QueuedRequest, step: DecisionStep) => {
    setAsked(null)
    const outcome = await decide(step)
    if (outcome === 'outdated' || (outcome === 'late' && step.note !== ''))
      void open({ request, isOutdated: outcome === 'outdated' })
    return outcome
  }
  return {
    open: (next: AskedLetter) => void open(next),
    dialog: Dialog && <Dialog asked={asked} rows={rows} onIssue={issue} onClose={() => setAsked(null)} />,
  }
}
