import { useState } from 'react'
import type { Question } from './question-dialog.tsx'
import { useLazyDialog } from './use-lazy-dialog.tsx'

const load = () => import('./question-dialog.tsx').then(({ QuestionDialog }) => QuestionDialog)

/** Asks a question in a dialog whose script is loaded with the first one. The question stays as it was asked. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const { show, dialog } = useLazyDialog(load, { question })
  const ask = (next: Question) => {
    setQuestion(next)
    void show()
  }
  return { ask, dialog }
}
