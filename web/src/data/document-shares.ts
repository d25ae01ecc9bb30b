import type { DocumentShare, ShareInput } from '@portal/contract/documents/document-shares'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

/** The links by which a student shares documents, the open ones first. */
export const mySharesQuery = (studentId: string) =>
  queryOptions({ queryKey: [topics.documentSharesOf(studentId), 'mine'], queryFn: () => client.myShares.list() })

export const useCreateShare = (studentId: string) =>
  useMutation({
    mutationFn: (draft: ShareInput) => client.myShares.create(draft),
    onSettled: () => invalidateTopics(topics.documentSharesOf(studentId)),
  })

export const useEndShare = (studentId: string) =>
  useMutation({
    mutationFn: ({ id }: DocumentShare) => client.myShares.end({ id }),
    onSettled: () => invalidateTopics(topics.documentSharesOf(studentId)),
  })

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
