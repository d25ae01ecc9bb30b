import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../../data/api/client.ts'
import { invalidateTopics } from '../../data/api/query-client.ts'

/** When one of the student's documents was checked. Read anew each time, because checks have no live topic. */
export const checksQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document-checks', documentId],
    queryFn: () => client.myDocuments.checks({ id: documentId }),
    staleTime: 0,
  })

export const useSetPublic = (studentId: string) =>
  useMutation({
    mutationFn: (choice: { id: string; isPublic: boolean }) => client.myDocuments.setPublic(choice),
    onSettled: () => invalidateTopics(topics.certificatesOf(studentId)),
  })
