import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../data/api/client.ts'
import { useChange } from '../../data/api/queries.ts'

/** When one of the student's documents was checked. Read anew each time, because checks have no live topic. */
export const checksQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document-checks', documentId],
    queryFn: () => client.myDocuments.checks({ id: documentId }),
    staleTime: 0,
  })

export const useSetPublic = (studentId: string) =>
  useChange(client.myDocuments.setPublic, topics.certificatesOf(studentId))
