import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStillSignedIn, sessionQuery } from '../data/session.ts'
import { tellSessionLost } from '../data/session-lost.ts'
import { refresher } from './refresh.ts'
import { shareStream } from './shared-stream.ts'
import type { Heard } from './stream.ts'

/** While somebody is signed in, keeps what open screens show as the portal has it. */
export function useLive(userId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!userId) return
    const refresh = refresher(queryClient)
    return shareStream((heard: Heard) => {
      if (heard === 'everything') {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      } else if (heard === 'signed-out') {
        void isStillSignedIn().then(
          (still) => still || tellSessionLost('reading'),
          () => {},
        )
      } else {
        for (const topic of heard.topics) void refresh(topic)
      }
    })
  }, [userId, queryClient])
}
