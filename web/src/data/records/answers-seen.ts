import type { RequestAnswers } from '@portal/contract/records/request-types/request-types'
import { useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'

type Answers = RequestAnswers['answers']

const KEY = 'answersSeen'
// Until the session ends.
queryClient.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY })

/** Remembers which answers of a request somebody looks at: what they approve is compared with them. */
export function useAnswersSeen({ id, answers }: Pick<RequestAnswers, 'id' | 'answers'>) {
  useEffect(() => {
    queryClient.setQueryData<Answers>([KEY, id], answers)
  }, [id, answers])
}

/** The answers of a request that were looked at last; null: none. */
export const answersSeen = (id: string) => queryClient.getQueryData<Answers>([KEY, id]) ?? null
