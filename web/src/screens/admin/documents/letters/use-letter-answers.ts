import { useCallback, useState } from 'react'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'

type Answers = Record<string, string>

/** What is typed for a letter, by the names of its answers. It is kept under the name `draftName` when the session ends. */
export function useLetterAnswers(draftName: string) {
  const [answers, setAnswers] = useState<Answers>({})
  const setValues = useCallback((kept: object) => setAnswers((before) => ({ ...before, ...kept })), [])
  useSessionDraft<Answers>(draftName, { typed: answers, setValues })
  return { answers, setAnswers }
}
