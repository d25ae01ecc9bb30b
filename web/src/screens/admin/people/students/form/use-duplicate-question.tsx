import type { DuplicateCandidate } from '@portal/contract/people/duplicates'
import { useState } from 'react'
import { useLazyDialog } from '../../../../../ui/dialog/use-lazy-dialog.tsx'
import type { DuplicateQuestion, TypedStudent } from './duplicate-dialog.tsx'

const load = () => import('./duplicate-dialog.tsx').then(({ DuplicateDialog }) => DuplicateDialog)

/** Asks whether a student is saved although others are alike; `ask` resolves to false where it cannot be asked. */
export function useDuplicateQuestion() {
  const [question, setQuestion] = useState<DuplicateQuestion | null>(null)
  const { show, dialog } = useLazyDialog(load, { question })
  const ask = (candidates: readonly DuplicateCandidate[], typed: TypedStudent) =>
    new Promise<boolean>((answer) => {
      setQuestion({ candidates, typed, answer })
      void show().then((isShown) => !isShown && answer(false))
    })
  return { ask, dialog }
}
